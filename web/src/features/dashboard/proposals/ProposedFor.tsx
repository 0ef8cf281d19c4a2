import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { OwnOrder, ProposedApplicant } from '../../../../../shared/proposals/contract/listProposals.ts'
import { ownOrderTitle } from '../../../applicant/clientDecision/ownOrderTitle.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ProposedPerson } from './ProposedPerson.tsx'

interface ProposedForProps {
  order: OwnOrder | undefined
  people: readonly ProposedApplicant[]
  reload: () => Promise<unknown>
}

/** The people proposed for one order, or without an order. */
export function ProposedFor({ order, people, reload }: ProposedForProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const language = useLanguage()
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ px: 2.5, pt: 2, pb: 0.5 }}>
        <Typography component="h3" variant="subtitle1" id={titleId} sx={{ fontWeight: 650 }}>
          {order ? ownOrderTitle(order, language) : t('Without an order')}
        </Typography>
        {order && <OrderTime order={order} />}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {people.map((one) => (
          <ProposedPerson key={one.assignmentId} proposal={one} order={order} reload={reload} />
        ))}
      </Box>
    </Box>
  )
}

function OrderTime({ order: { from, until, status } }: { order: OwnOrder }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const time = until === undefined ? t('From {{date}}', { date: date(from) }) : `${date(from)} – ${date(until)}`
  const states = { open: undefined, filled: t('All openings filled'), closed: t('Order closed') }
  return (
    <Typography variant="body2" color="textSecondary">
      {[time, states[status]].filter(Boolean).join(' · ')}
    </Typography>
  )
}

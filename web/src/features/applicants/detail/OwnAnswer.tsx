import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import {
  listProposals,
  type OwnOrder,
  type ProposedApplicant,
} from '../../../../../shared/proposals/contract/listProposals.ts'
import { useReload } from '../../../api/useReload.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { interviewLine } from '../../../applicant/clientDecision/interviewTexts.ts'
import { OwnClientDecision } from '../../../applicant/clientDecision/OwnClientDecision.tsx'
import { ownOrderTitle } from '../../../applicant/clientDecision/ownOrderTitle.ts'
import { useValueFormatters } from '../../../applicant/useValueFormatters.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { LinkedText } from '../../../ui/text/LinkedText.tsx'

interface OwnAnswerProps {
  applicantId: string
  /** Called with whether there is unsent text. */
  onBegun: (isBegun: boolean) => void
}

/** A client's answer about the person it is viewing; nothing if the person is not proposed to the client. */
export function OwnAnswer({ applicantId, onBegun }: OwnAnswerProps) {
  const { t } = useTranslation()
  const request = { query: { applicantId } }
  const { data, error, mutate } = useRoute(listProposals, request, { revalidateIfStale: true, dedupingInterval: 0 })
  const reload = useReload()
  if (!data && error)
    return (
      <Box sx={{ mb: 2 }}>
        <Notice
          tone="info"
          action={
            <Button size="small" onClick={() => void mutate()}>
              {t('Try again')}
            </Button>
          }
        >
          {t('Your answer about this candidate could not be loaded.')}
        </Notice>
      </Box>
    )
  return data?.people.map((proposal) => (
    <ProposedToYou
      key={proposal.assignmentId}
      proposal={proposal}
      order={data.orders.find(({ id }) => id === proposal.orderId)}
      // The list behind also marks people who await an answer.
      reload={() => reload(listProposals)}
      onBegun={onBegun}
    />
  ))
}

interface ProposedToYouProps {
  proposal: ProposedApplicant
  order: OwnOrder | undefined
  reload: () => Promise<unknown>
  onBegun: (isBegun: boolean) => void
}

function ProposedToYou({ proposal, order, reload, onBegun }: ProposedToYouProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const formatters = useValueFormatters()
  const language = useLanguage()
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ mb: 3, pl: 1.5, borderLeft: 3, borderColor: 'primary.main' }}
    >
      <Typography component="h3" variant="subtitle1" id={titleId} sx={{ fontWeight: 650 }}>
        {proposal.stage === 'placed' ? t('Placed with you') : t('Proposed to you')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {order ? ownOrderTitle(order, language) : t('Without an order')}
      </Typography>
      {proposal.interview && (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          <LinkedText text={interviewLine(proposal.interview, formatters)} />
        </Typography>
      )}
      <Box sx={{ mt: 1 }}>
        <OwnClientDecision proposal={proposal} order={order} reload={reload} onBegun={onBegun} />
      </Box>
    </Box>
  )
}

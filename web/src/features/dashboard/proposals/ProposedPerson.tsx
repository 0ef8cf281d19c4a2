import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { OwnOrder, ProposedApplicant } from '../../../../../shared/proposals/contract/listProposals.ts'
import { interviewLine } from '../../../applicant/clientDecision/interviewTexts.ts'
import { OwnClientDecision } from '../../../applicant/clientDecision/OwnClientDecision.tsx'
import { ProposedFacts } from '../../../applicant/clientDecision/ProposedFacts.tsx'
import { cardId } from '../../../applicant/clientDecision/useNextToAnswer.ts'
import { useValueFormatters } from '../../../applicant/useValueFormatters.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { lazyDialog } from '../../../routing/lazyPart.tsx'
import { LinkedText } from '../../../ui/text/LinkedText.tsx'
import { applicantUrl } from '../../../urls.ts'

interface ProposedPersonProps {
  proposal: ProposedApplicant
  order: OwnOrder | undefined
  reload: () => Promise<unknown>
}

/** The facts that a client needs to decide about a person, and its decision. */
export function ProposedPerson({ proposal, order, reload }: ProposedPersonProps) {
  const { t } = useTranslation()
  const { applicantId, person, stage, interview } = proposal
  const formatters = useValueFormatters()
  const [reads, setReads] = useState(false)
  const name = `${person.firstName} ${person.lastName}`
  const states: Partial<Record<ProposedApplicant['stage'], string>> = { interview: t('Interview'), placed: t('Placed') }
  return (
    <Box
      component="li"
      id={cardId(proposal.assignmentId)}
      tabIndex={-1}
      sx={{
        outline: 'none',
        display: 'grid',
        gap: { xs: 1.5, md: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 340px)' },
        px: 2.5,
        py: 2,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.25 }}>
          <Link component={RouterLink} to={applicantUrl(applicantId)} sx={{ fontWeight: 650, py: 0.25 }}>
            <bdi>{name}</bdi>
          </Link>
          {states[stage] && !interview && (
            <Typography variant="caption" color="textSecondary">
              {states[stage]}
            </Typography>
          )}
        </Box>
        {interview && (
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            <LinkedText text={interviewLine(interview, formatters)} />
          </Typography>
        )}
        <ProposedFacts stage={stage} person={person} order={order} />
        <Button
          size="small"
          sx={{ mt: 0.5, ml: -0.625 }}
          aria-label={`${t('View full profile')}: ${name}`}
          onClick={() => setReads(true)}
        >
          {t('View full profile')}
        </Button>
        {reads && (
          <Suspense>
            <WholePresentation applicantId={applicantId} name={name} onClose={() => setReads(false)} />
          </Suspense>
        )}
      </div>
      <OwnClientDecision proposal={proposal} order={order} reload={reload} />
    </Box>
  )
}

const WholePresentation = lazyDialog(async () => (await import('./WholePresentation.tsx')).WholePresentation)

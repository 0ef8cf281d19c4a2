import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { OwnOrder, Proposal } from '../../../../../shared/contract/clients/listProposals.ts'
import { dateInDenmark } from '../../../../../shared/domain/copenhagenDate.ts'
import { expiryState } from '../../../../../shared/domain/expiry.ts'
import { applicantAddress } from '../../../addresses.ts'
import { useTelling } from '../../../applicant/useTelling.ts'
import { type Telling, valueLines } from '../../../applicant/valueTexts.ts'
import { interviewLine } from '../../../applicant/verdict/interviewTexts.ts'
import { OwnVerdict } from '../../../applicant/verdict/OwnVerdict.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { withOwnScript } from '../../../routing/withOwnScript.tsx'
import { Box } from '../../../ui/Box.tsx'
import { Typography } from '../../../ui/Typography.tsx'

interface ProposedPersonProps {
  proposal: Proposal
  order: OwnOrder | undefined
  reload: () => Promise<unknown>
}

export const cardId = ({ assignmentId }: Proposal): string => `proposed-${assignmentId}`

/** What a client needs to know of somebody to answer, and the answer. */
export function ProposedPerson({ proposal, order, reload }: ProposedPersonProps) {
  const { t } = useTranslation()
  const { applicantId, person, stage, interview } = proposal
  const telling = useTelling()
  const [reads, setReads] = useState(false)
  const name = `${person.firstName} ${person.lastName}`
  const states: Partial<Record<Proposal['stage'], string>> = { interview: t('Interview'), placed: t('Placed') }
  return (
    <Box
      component="li"
      id={cardId(proposal)}
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
          <Link component={RouterLink} to={applicantAddress(applicantId)} sx={{ fontWeight: 650, py: 0.25 }}>
            <bdi>{name}</bdi>
          </Link>
          {states[stage] && !interview && (
            <Typography variant="caption" color="text.secondary">
              {states[stage]}
            </Typography>
          )}
        </Box>
        {interview && (
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {interviewLine(interview, telling)}
          </Typography>
        )}
        <Facts person={person} when={whenTold(proposal, order, telling)} />
        <Button
          size="small"
          sx={{ mt: 0.5, ml: -0.625 }}
          aria-label={t('Profile of {{name}}', { name })}
          onClick={() => setReads(true)}
        >
          {t('Whole profile and PDF')}
        </Button>
        {reads && (
          <Suspense>
            <WholePresentation applicantId={applicantId} name={name} onClose={() => setReads(false)} />
          </Suspense>
        )}
      </div>
      <OwnVerdict proposal={proposal} order={order} reload={reload} />
    </Box>
  )
}

const WholePresentation = withOwnScript(async () => (await import('./WholePresentation.tsx')).WholePresentation)

/** What something is called, and what is told of it; a fact without words is not shown. */
type Fact = readonly [label: string, text: string]

function Facts({ person, when }: { person: Proposal['person']; when: Fact }) {
  const { t } = useTranslation()
  const telling = useTelling()
  const { professions, city } = person
  const lines = (field: keyof Proposal['person'], joined = ', ') =>
    valueLines(field, person[field], telling).join(joined)
  const papers = [...person.certifications, ...person.safetyTraining].map(({ name, expiryDate }) => ({
    name,
    expiryDate,
  }))
  const facts: Fact[] = [
    [t('Trade'), professions.length > 0 ? lines('professions', ' · ') : ''],
    [t('Skills'), [lines('tradeSkills'), lines('machineOperations')].filter(Boolean).join(', ')],
    [t('Languages'), lines('languages')],
    [
      t('Papers'),
      papers
        .map(({ name, expiryDate }) => {
          const [paper = ''] = valueLines('name', name, telling)
          if (!expiryDate) return paper
          const words = { paper, date: telling.date(expiryDate) }
          const isOver = expiryState(expiryDate, new Date()) === 'expired'
          return isOver ? t('{{paper}} (expired {{date}})', words) : t('{{paper}} (until {{date}})', words)
        })
        .join(', '),
    ],
    [t('Driver License'), lines('driverLicenseClasses')],
    when,
    [t('Lives in'), city ?? ''],
  ]
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 0.5,
        display: 'grid',
        gridTemplateColumns: 'max-content minmax(0, 1fr)',
        columnGap: 1.5,
        rowGap: 0.25,
        typography: 'body2',
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      {facts
        .filter(([, text]) => text !== '')
        .map(([label, text]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </Box>
        ))}
    </Box>
  )
}

/** When somebody can start. Who is placed cannot: until when that is, where it is known, is told instead, unless it is over. */
function whenTold({ stage, person }: Proposal, order: OwnOrder | undefined, { t, date }: Telling): Fact {
  const { earliestStartDate: start } = person
  const today = dateInDenmark(new Date())
  const until = order?.until
  if (stage === 'placed' && (until === undefined || until >= today))
    return [t('Placed'), until === undefined ? '' : t('Until {{date}}', { date: date(until) })]
  if (start === undefined) return [t('Available'), '']
  return [t('Available'), start <= today ? t('Now') : t('From {{date}}', { date: date(start) })]
}

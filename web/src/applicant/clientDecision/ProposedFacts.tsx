import Box from '@mui/material/Box'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { expiryState } from '../../../../shared/kernel/domain/expiry.ts'
import type { OwnOrder, ProposedApplicant } from '../../../../shared/proposals/contract/listProposals.ts'
import { WholeNumbersAndDates } from '../../ui/text/WholeParts.tsx'
import { useValueFormatters } from '../useValueFormatters.ts'
import { type ValueFormatters, valueLines } from '../valueTexts.ts'

type PersonFacts = Omit<ProposedApplicant['person'], 'firstName' | 'lastName' | 'region'>

interface ProposedFactsProps {
  stage: ProposedApplicant['stage']
  person: PersonFacts
  order: Pick<OwnOrder, 'until'> | undefined
}

/** A label and its text. A fact with an empty text isn't shown. */
type Fact = readonly [label: string, text: string]

/** The facts a client needs for a decision, in a few lines. */
export function ProposedFacts({ stage, person, order }: ProposedFactsProps) {
  const formatters = useValueFormatters()
  const { t } = formatters
  const { professions, city } = person
  const lines = (field: keyof PersonFacts, joined = '; ') => valueLines(field, person[field], formatters).join(joined)
  // A competency typed by the applicant may also be a listed skill.
  const skills = (['coreCompetencies', 'tradeSkills', 'machineOperations'] as const).flatMap((field) =>
    person[field].flatMap((each) => valueLines(field, [each], formatters)),
  )
  const papers = [...person.certifications, ...person.safetyTraining].map(({ name, expiryDate }) => ({
    name,
    expiryDate,
  }))
  const facts: Fact[] = [
    [t('Professions'), professions.length > 0 ? lines('professions') : ''],
    [t('Skills'), [...new Set(skills)].join('; ')],
    [t('Languages'), lines('languages')],
    [
      t('Certificates'),
      papers
        .map(({ name, expiryDate }) => {
          const [credential = ''] = valueLines('name', name, formatters)
          if (!expiryDate) return credential
          const words = { paper: credential, date: formatters.date(expiryDate) }
          const isOver = expiryState(expiryDate, new Date()) === 'expired'
          return isOver ? t('{{paper}} – expired {{date}}', words) : t('{{paper}} – valid until {{date}}', words)
        })
        .join('; '),
    ],
    [t('Driving licence'), lines('driverLicenseClasses')],
    startFact({ stage, person, order }, formatters),
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
            <dd>
              <WholeNumbersAndDates text={text} />
            </dd>
          </Box>
        ))}
    </Box>
  )
}

/** Returns when a person can start. For a current placement, returns its end instead, if known. */
function startFact({ stage, person, order }: ProposedFactsProps, { t, date }: ValueFormatters): Fact {
  const { earliestStartDate: start } = person
  const today = dateInDenmark(new Date())
  const until = order?.until
  if (stage === 'placed' && (until === undefined || until >= today))
    return [t('Placed'), until === undefined ? '' : t('Until {{date}}', { date: date(until) })]
  const available = start && (start <= today ? t('Now') : date(start))
  return [t('Available from'), available ?? '']
}

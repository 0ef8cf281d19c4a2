import Box from '@mui/material/Box'
import { Link } from 'react-router-dom'
import { assignmentStageLabels } from '../../../../../shared/kernel/lists/assignmentStages.ts'
import { labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { type ClientPerson, listClientPeople } from '../../../../../shared/proposals/contract/listClientPeople.ts'
import { call } from '../../../api/call.ts'
import { usePages } from '../../../api/usePages.ts'
import { clientDecisionLine } from '../../../applicant/clientDecision/clientDecisionTexts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardTable } from '../../../ui/layout/CardTable.tsx'
import { applicantUrl } from '../../../urls.ts'
import { ListSection } from '../ListSection.tsx'
import styles from '../rows.module.css'

/** The people proposed to a company, now or earlier. */
export function ClientPeople({ id }: { id: string }) {
  const { t } = useTranslation()
  const list = usePages(`${listClientPeople.name} ${id}`, noQuery, (query) =>
    call(listClientPeople, { params: { id }, query }),
  )
  return (
    <ListSection
      title={t('Candidates')}
      list={list}
      rowsOf={({ people }) => people}
      failed={t('The candidates could not be loaded')}
      empty={
        <EmptyState title={t('No candidates proposed yet')} text={t('Open an applicant and choose Share Profile.')} />
      }
    >
      {(people) => <PeopleRows people={people} />}
    </ListSection>
  )
}

const noQuery = {}

function PeopleRows({ people }: { people: readonly ClientPerson[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date } = useFormats()
  // Next to the client's answer, "Asked" and "Said yes" would be read as the client's.
  const stageText = (stage: ClientPerson['stage']) => {
    if (stage === 'asked') return t('Candidate asked')
    if (stage === 'willing') return t('Candidate said yes')
    return labelOf(assignmentStageLabels, stage, language)
  }
  return (
    <CardTable label={t('Candidates')}>
      <thead>
        <tr>
          <th scope="col">{t('Name')}</th>
          <th scope="col">{t('Proposal status')}</th>
          <th scope="col">{t('Since')}</th>
          <th scope="col">{t('Client decision')}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.applicantId}>
            <td>
              <Link to={applicantUrl(person.applicantId)} className={styles.name}>
                <bdi>{`${person.firstName} ${person.lastName}`}</bdi>
              </Link>
            </td>
            <td>
              <Box component="span" sx={person.isActive ? {} : { color: 'text.secondary' }}>
                {stageText(person.stage)}
              </Box>
            </td>
            <td>{date(person.stageSince ?? person.endedAt ?? person.createdAt)}</td>
            <td>{person.verdict && clientDecisionLine(person.verdict, { t, language, date })}</td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}

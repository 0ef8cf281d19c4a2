import Box from '@mui/material/Box'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { ListedOrder } from '../../../../../../shared/companies/contract/orderAnswer.ts'
import type { Clearance } from '../../../../../../shared/companies/domain/clearance.ts'
import type { RouteAnswer } from '../../../../../../shared/kernel/contract/defineRoute.ts'
import { assignmentStageLabels } from '../../../../../../shared/kernel/lists/assignmentStages.ts'
import { labelOf } from '../../../../../../shared/kernel/lists/listEntry.ts'
import type { ClientPerson, listClientPeople } from '../../../../../../shared/proposals/contract/listClientPeople.ts'
import {
  type AssignmentStage,
  assignmentStages,
  isAwaited,
  isOver,
} from '../../../../../../shared/proposals/domain/assignmentStage.ts'
import type { Pages } from '../../../../api/usePages.ts'
import { ClearanceMark } from '../../../../applicant/clearance/ClearanceMark.tsx'
import { clientDecisionLine } from '../../../../applicant/clientDecision/clientDecisionTexts.ts'
import { shownNameLine } from '../../../../applicant/clients/shownName.ts'
import { UnseenByClient } from '../../../../applicant/clients/UnseenByClient.tsx'
import { useLanguage } from '../../../../i18n/language.ts'
import { useFormats } from '../../../../i18n/useFormats.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { leaveFocus } from '../../../../ui/focus/leaveFocus.ts'
import { applicantUrl } from '../../../../urls.ts'
import { ListSection } from '../../ListSection.tsx'
import styles from './board.module.css'
import type { OrderPerson } from './NextStepDialog.tsx'
import type { Clearances } from './useClearance.ts'

/** Returns the id of the button that opens the next steps for a person, regardless of their column. */
export const nextStepId = (applicantId: string): string => `next-step-${applicantId}`

interface OrderPeopleProps {
  order: ListedOrder
  list: Pages<RouteAnswer<typeof listClientPeople>>
  /** Whether the people are cleared to start, by applicant id, as far as known. */
  clearances: Clearances
  onAct: (person: OrderPerson) => void
  /** Proposes several people who have consented. */
  onPropose: (people: readonly ClientPerson[]) => void
}

/** The people of an order by stage: in columns where there is room, otherwise below each other. */
export function OrderPeople({ order, list, ...shown }: OrderPeopleProps) {
  const { t } = useTranslation()
  return (
    <ListSection
      title={t('Candidates on this order')}
      list={list}
      rowsOf={({ people }) => people}
      failed={t('The candidates could not be loaded')}
      empty={<EmptyState title={t('No candidates on this order yet')} text={t('Ask matching candidates below.')} />}
    >
      {(people) => (
        <>
          <HiddenPeopleNotice order={order} people={people} />
          <div className={styles.place}>
            <div className={styles.board} tabIndex={-1}>
              {columns.map((stage) => (
                <Column
                  key={stage}
                  stage={stage}
                  people={people.filter((person) => columnOf(person.stage) === stage)}
                  {...shown}
                />
              ))}
            </div>
          </div>
        </>
      )}
    </ListSection>
  )
}

/** Warns if the client can't see the people who await its decision. */
function HiddenPeopleNotice({ order, people }: { order: ListedOrder; people: readonly ClientPerson[] }) {
  const { t } = useTranslation()
  const awaited = people.find(({ stage }) => isAwaited(stage))
  const client = { id: order.clientId, name: order.clientName ?? t('a client') }
  return (
    awaited && (
      <Box sx={{ '&:not(:empty)': { px: 2, pb: 1.5 } }}>
        <UnseenByClient client={client} applicantId={awaited.applicantId} />
      </Box>
    )
  )
}

/** All ended stages share one column. */
const columns = assignmentStages.filter((stage) => stage !== 'declined')
const columnOf = (stage: AssignmentStage): AssignmentStage => (isOver(stage) ? 'ended' : stage)

interface ColumnProps extends Omit<OrderPeopleProps, 'order' | 'list'> {
  stage: AssignmentStage
  people: readonly ClientPerson[]
}

function Column({ stage, people, clearances, onAct, onPropose }: ColumnProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const titleId = useId()
  const title = stage === 'ended' ? t('Declined / ended') : labelOf(assignmentStageLabels, stage, language)
  return (
    <section aria-labelledby={titleId} className={styles.column} data-empty={people.length === 0}>
      <h3 id={titleId} className={styles.head}>
        {title} <span className={styles.count}>{people.length}</span>
      </h3>
      {stage === 'willing' && people.length > 1 && (
        <button
          ref={leaveFocus}
          type="button"
          className={`${styles.act} ${styles.several}`}
          onClick={() => onPropose(people)}
        >
          {t('Propose several')}
        </button>
      )}
      <ul className={styles.cards}>
        {people.map((person) => (
          <PersonCard
            key={person.applicantId}
            person={person}
            clearance={isOver(stage) ? undefined : clearances.get(person.applicantId)}
            onAct={onAct}
          />
        ))}
      </ul>
    </section>
  )
}

interface PersonCardProps extends Pick<OrderPeopleProps, 'onAct'> {
  person: ClientPerson
  clearance: Clearance | undefined
}

function PersonCard({ person, clearance, onAct }: PersonCardProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date } = useFormats()
  const { applicantId: id, firstName, lastName, stage, stageSince, endedAt, createdAt, verdict } = person
  const name = `${firstName} ${lastName}`
  const shownName = shownNameLine(t, person)
  const since = t('since {{date}}', { date: date(stageSince ?? endedAt ?? createdAt) })
  return (
    <li className={styles.card}>
      <Link to={applicantUrl(id)} className={styles.name}>
        <bdi>{name}</bdi>
      </Link>
      <span className={styles.fact}>
        {isOver(stage) ? `${labelOf(assignmentStageLabels, stage, language)}, ${since}` : since}
      </span>
      {shownName && <span className={styles.fact}>{shownName}</span>}
      {clearance && <ClearanceMark clearance={clearance} />}
      {verdict && (
        <span className={styles.answer} data-answer={verdict.answer}>
          {t('Client: {{answer}}', { answer: clientDecisionLine(verdict, { t, language, date }) })}
        </span>
      )}
      {verdict?.comment && <span className={styles.fact}>{verdict.comment}</span>}
      <button
        type="button"
        id={nextStepId(id)}
        className={styles.act}
        aria-label={`${t('Actions')}: ${name}`}
        onClick={() => onAct({ id, firstName, lastName })}
      >
        {t('Actions')}
      </button>
    </li>
  )
}

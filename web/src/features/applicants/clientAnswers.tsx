import { createContext, useContext } from 'react'
import useSWR from 'swr'
import { isAllowedForRole } from '../../../../shared/accounts/domain/access.ts'
import type { SessionUser } from '../../../../shared/accounts/domain/user.ts'
import { clientDecisionLabels } from '../../../../shared/kernel/lists/clientDecisions.ts'
import { labelOf } from '../../../../shared/kernel/lists/listEntry.ts'
import type { listProposals } from '../../../../shared/proposals/contract/listProposals.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { scriptOnDemand } from '../../ui/feedback/scriptOnDemand.ts'
import type { KnownAnswers } from './everyClientAnswer.ts'

const answersScript = scriptOnDemand(() => import('./everyClientAnswer.ts'))

export const ClientAnswers = createContext<KnownAnswers>({})

interface AnswerMarkProps {
  applicantId: string
  /** CSS classes for an awaited answer and for a given one. */
  awaited: string | undefined
  answered: string | undefined
}

/** Shows a client that a person awaits its decision, or the decision it gave. */
export function AnswerMark({ applicantId, awaited, answered }: AnswerMarkProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const answer = useContext(ClientAnswers)[applicantId]
  if (answer === undefined) return null
  if (answer === 'awaited') return <span className={awaited}>{t('Waiting for your answer')}</span>
  const ownAnswer = t('Your answer: {{answer}}', { answer: labelOf(clientDecisionLabels, answer, language) })
  return <span className={answered}>{ownAnswer}</span>
}

/**
 * Returns the value for `ClientAnswers`: empty for roles that don't answer proposals, and while it is not `wanted` or
 * not loaded.
 */
export function useClientAnswers({ role }: SessionUser, enabled: boolean): KnownAnswers {
  const mayLoad = enabled && isAllowedForRole(role, 'proposals:answer')
  const { data } = useSWR(mayLoad ? [asked, 'answers'] : null, everyAnswer, { revalidateIfStale: true })
  return data ?? nothing
}

const asked = 'listProposals' satisfies (typeof listProposals)['name']
const nothing: KnownAnswers = {}

/** Loaded on demand: staff never need client answers, and their list must not wait for this script. */
const everyAnswer = async () => (await answersScript()).everyClientAnswer()

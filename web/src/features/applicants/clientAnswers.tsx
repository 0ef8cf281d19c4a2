import { createContext, useContext } from 'react'
import useSWR from 'swr'
import { mayEver } from '../../../../shared/accounts/domain/access.ts'
import type { SessionUser } from '../../../../shared/accounts/domain/user.ts'
import { verdictLabels } from '../../../../shared/kernel/lists/clientVerdicts.ts'
import { labelOf } from '../../../../shared/kernel/lists/listEntry.ts'
import type { listProposals } from '../../../../shared/proposals/contract/listProposals.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { KnownAnswers } from './everyClientAnswer.ts'

export const ClientAnswers = createContext<KnownAnswers>({})

interface AnswerMarkProps {
  applicantId: string
  /** The classes of what is to be done, and of what is done. */
  awaited: string | undefined
  answered: string | undefined
}

/** Tells a client that somebody waits for its answer, or what that was. */
export function AnswerMark({ applicantId, awaited, answered }: AnswerMarkProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const answer = useContext(ClientAnswers)[applicantId]
  if (answer === undefined) return null
  if (answer === 'awaited') return <span className={awaited}>{t('Awaits your answer')}</span>
  const said = t('Your answer: {{answer}}', { answer: labelOf(verdictLabels, answer, language) })
  return <span className={answered}>{said}</span>
}

/** What `ClientAnswers` holds: nothing for whoever answers nobody, and as long as it is not `wanted` or not known. */
export function useClientAnswers({ role }: SessionUser, wanted: boolean): KnownAnswers {
  const asks = wanted && mayEver(role, 'proposals:answer')
  const { data } = useSWR(asks ? [asked, 'answers'] : null, everyAnswer, { revalidateIfStale: true })
  return data ?? nothing
}

const asked = 'listProposals' satisfies (typeof listProposals)['name']
const nothing: KnownAnswers = {}

/** What a proposal looks like is of no use to the staff, whose list is not to wait for it. */
const everyAnswer = async () => (await import('./everyClientAnswer.ts')).everyClientAnswer()

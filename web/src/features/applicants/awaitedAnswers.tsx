import { createContext, useContext } from 'react'
import useSWR from 'swr'
import { listProposals, type Proposal } from '../../../../shared/contract/clients/listProposals.ts'
import { mayEver } from '../../../../shared/domain/access.ts'
import type { SessionUser } from '../../../../shared/domain/user.ts'
import { call } from '../../api/call.ts'
import { awaitsAnswer } from '../../applicant/verdict/awaitsAnswer.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

/** The ids of those of whom the agency waits for an answer by the client who is signed in. */
export const AwaitedAnswers = createContext<readonly string[]>([])

interface AwaitedMarkProps {
  applicantId: string
  className: string | undefined
}

/** Tells a client that somebody waits for its answer. */
export function AwaitedMark({ applicantId, className }: AwaitedMarkProps) {
  const { t } = useTranslation()
  const isAwaited = useContext(AwaitedAnswers).includes(applicantId)
  return isAwaited && <span className={className}>{t('Awaits your answer')}</span>
}

/** What `AwaitedAnswers` holds: nobody for whoever answers nobody, and as long as it is not `wanted` or not known. */
export function useAwaitedAnswers({ role }: SessionUser, wanted: boolean): readonly string[] {
  const asks = wanted && mayEver(role, 'proposals:answer')
  const { data } = useSWR(asks ? [listProposals.name, 'awaited'] : null, everyAwaited, { revalidateIfStale: true })
  return data ?? nobody
}

const nobody: readonly string[] = []

async function everyAwaited(): Promise<readonly string[]> {
  const awaited: string[] = []
  let after: string | null | undefined
  while (after !== null) {
    const { people, orders, next } = await call(listProposals, { query: after ? { after } : {} })
    const orderOf = ({ orderId }: Proposal) => orders.find(({ id }) => id === orderId)
    awaited.push(...people.filter((one) => awaitsAnswer(one, orderOf(one))).map(({ applicantId }) => applicantId))
    after = next
  }
  return awaited
}

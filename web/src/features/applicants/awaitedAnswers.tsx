import { createContext, useContext } from 'react'
import useSWR from 'swr'
import type { listProposals } from '../../../../shared/contract/clients/listProposals.ts'
import { mayEver } from '../../../../shared/domain/access.ts'
import type { SessionUser } from '../../../../shared/domain/user.ts'
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
  const { data } = useSWR(asks ? [asked, 'awaited'] : null, everyAwaited, { revalidateIfStale: true })
  return data ?? nobody
}

const asked = 'listProposals' satisfies (typeof listProposals)['name']
const nobody: readonly string[] = []

/** What a proposal looks like is of no use to the staff, whose list is not to wait for it. */
const everyAwaited = async () => (await import('./everyAwaited.ts')).everyAwaited()

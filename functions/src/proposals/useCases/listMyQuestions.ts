import { orderBy } from 'es-toolkit/array'
import type { ApplicationProgress } from '../../../../shared/applicants/domain/applicationProgress.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { listMyQuestions as contract, OwnQuestion } from '../../../../shared/proposals/contract/listMyQuestions.ts'
import { type ClientConsent, isAnswerable, isAwaited } from '../../../../shared/proposals/domain/clientConsent.ts'
import { ownRecord } from '../../applicants/profile/ownProfile.ts'
import { shownProgress } from '../../applicants/shownProgress.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { isQuestionSent } from '../ownQuestion.ts'
import type { listMyQuestions as permissions } from '../permissions.ts'
import { proposalForApplicant } from '../proposalForApplicant.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Returns the caller's proposal questions, as the links in their mails show them: the open ones, and those whose answer
 * can still be changed. Returns none if the account has no record.
 */
export async function listMyQuestions(
  _input: RouteInput<typeof contract>,
  { actor }: Pick<AccountContext, 'actor'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const { applicant } = await ownRecord(actor.userId, deps)
  if (!applicant) return { questions: [] }
  const now = deps.now()
  const [progress, all] = await Promise.all([shownProgress(applicant, deps), deps.assignments.consentsOf(applicant.id)])
  const words = all.filter((word) => isShown(word, progress, now))
  const askedAt = ({ question }: ClientConsent) => question?.askedAt
  const sorted = orderBy(words, [(word) => isAwaited(word, now), askedAt], ['desc', 'desc'])
  const questions = await Promise.all(sorted.map((word) => questionForApplicant(word, deps)))
  return { questions: questions.flatMap((question) => question ?? []) }
}

/** Applicants who were notified of their rejection get no new questions, but can still change their answers. */
const isShown = (word: ClientConsent, progress: ApplicationProgress, now: Date): boolean =>
  isAnswerable(word, now) && isQuestionSent(word, now) && !(progress === 'not_selected' && isAwaited(word, now))

/** Returns undefined if the client is deleted. */
async function questionForApplicant(word: ClientConsent, deps: Deps): Promise<OwnQuestion | undefined> {
  const { clientId, applicantId, question } = word
  const [client, proposal] = await Promise.all([
    deps.companies.byId(clientId),
    deps.assignments.between(clientId, applicantId),
  ])
  if (!client || !question) return undefined
  const { id, openUntil } = question
  return { id, openUntil, ...(await proposalForApplicant(client.name, word, proposal, deps)) }
}

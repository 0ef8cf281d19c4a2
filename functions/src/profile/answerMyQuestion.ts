import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { answerMyQuestion as contract } from '../../../shared/contract/profile/answerMyQuestion.ts'
import type { Applicant } from '../../../shared/domain/applicant.ts'
import { changeRelation } from '../clients/changeRelation.ts'
import { planAnswer } from '../clients/planRelation.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import type { answerMyQuestion as needs } from './needs.ts'
import { ownRecord } from './ownProfile.ts'
import { questionNotFound, wordOfQuestion } from './ownQuestion.ts'

/**
 * Keeps what the caller says to being proposed to a client, with the effect that the link of the question has: they may think better of
 * it as long as the question is open. Throws `not_found` for a question that did not go to them, `already_done` for one that is over, and
 * `stale_record`.
 */
export async function answerMyQuestion(
  { params: { questionId }, body: { answer, availableFrom } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  const own = async (): Promise<Applicant> => {
    const { applicant } = await ownRecord(call.actor.userId, deps)
    if (!applicant) throw questionNotFound()
    return applicant
  }
  const { id: applicantId } = await own()
  const words = await deps.assignments.consentsOf(applicantId)
  const { clientId } = wordOfQuestion(words, questionId, deps.now())
  if (!(await deps.companies.byId(clientId))) throw questionNotFound()
  const between = { clientId, applicantId }
  await changeRelation(
    {
      between,
      person: own,
      plan: (before, person, now) => {
        wordOfQuestion(person.id === applicantId ? [before.consent] : [], questionId, now)
        return planAnswer(before, { answer, availableFrom }, person, { between, now, newId: deps.newId })
      },
      write: deps.assignments.answer,
    },
    call,
    deps,
  )
  return undefined
}

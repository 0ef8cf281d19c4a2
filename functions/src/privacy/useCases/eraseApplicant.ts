import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { refusedAt } from '../../../../shared/kernel/domain/errors.ts'
import { writtenLanguage } from '../../../../shared/kernel/domain/writtenLanguage.ts'
import type { eraseApplicant as contract } from '../../../../shared/privacy/contract/eraseApplicant.ts'
import { namesPerson } from '../../../../shared/privacy/domain/erasure.ts'
import { applicantNotFound, movedOn, staleRecord } from '../../applicants/applicantProblems.ts'
import { auditEntry } from '../../applicants/changeLog.ts'
import { tracingRefusal } from '../../applicants/viewLog.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import { notifyClientsOfErasure } from '../../proposals/notifyClientsOfErasure.ts'
import { blockedByLegalHold, noOpenRequest } from '../deletionProblems.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { eraseApplicant as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Starts the erasure of an applicant: the record is deleted for everyone immediately, and the rest follows. An open
 * request ends with it. If the request was agreed to, the person is notified; so are the clients that were shown them.
 * Throws `validation_failed` if the name is not the person's, `already_done` if the request is no longer open,
 * `erasure_held`, `stale_record` and `not_found`.
 */
export function eraseApplicant(
  input: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  return tracingRefusal(() => erase(input, call, deps), call.actor, deps)
}

async function erase(
  { params, body: { name, version, requestId } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const [current, { request }] = await Promise.all([deps.applicants.byId(params.id), deps.deletions.of(params.id)])
  if (!current) throw applicantNotFound()
  if (!namesPerson(name, current)) throw refusedAt('name', 'validation_failed', 'The name does not match')
  if (current.version !== version) throw staleRecord(current, call.actor)

  const open = request?.status === 'open' ? request : undefined
  if (requestId !== undefined && requestId !== open?.id) throw noOpenRequest()

  const at = momentAfter(current.updatedAt, deps.now())
  const context = { ...call, at, newId: deps.newId }
  const audit = auditEntry(current.id, 'applicant.erased', [], context)
  const mail = requestId === undefined ? undefined : agreedMail(current, at, deps)
  const notifications = await notifyClientsOfErasure(current, context, deps)
  const outcome = await deps.erasures.begin(current, at, audit, { request: open, mail, notifications: notifications })
  if (outcome === 'begun') return undefined
  if (outcome === 'held') throw blockedByLegalHold()
  if (outcome === 'not_open') throw noOpenRequest()
  throw movedOn(await deps.applicants.byId(params.id), call.actor)
}

/** Returns the mail to the erased address, or undefined if a mail to it was marked as spam. */
const agreedMail = (person: Applicant, createdAt: string, { newId }: Deps): MailRequest | undefined =>
  person.email === undefined || person.emailProblem?.complainedAt !== undefined
    ? undefined
    : {
        id: newId(),
        language: writtenLanguage(person),
        createdAt,
        mail: { template: 'deletionBegun', email: person.email },
      }

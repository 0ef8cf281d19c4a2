import type { createApplicant as contract } from '../../../../shared/applicants/contract/createApplicant.ts'
import type { NewApplicant } from '../../../../shared/applicants/domain/applicantForms.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { fileRetained } from '../../files/stores/fileStore.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import { emailTaken } from '../applicantProblems.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { refuseDocuments } from '../namedDocuments.ts'
import type { createApplicant as permissions } from '../permissions.ts'
import { planCreation } from '../plans/planCreation.ts'
import { presentApplicant } from '../presentApplicant.ts'
import { refuseAgent } from '../refuseAgent.ts'
import { refuseUnseen } from '../refuseUnseen.ts'
import { type StoredDataUrls, storeDataUrls } from '../storeDataUrls.ts'
import { documentPut } from '../stores/documentItems.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Creates an applicant owned by the caller, with the CV and picture in the form. Throws `already_exists` if another
 * applicant has the email, ignoring case, and `validation_failed` at a file that is not accepted.
 */
export async function createApplicant(
  input: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const { cvDocument, profilePicture, ...form } = input.body
  refuseDocuments(form.certifications)
  const files = await storeDataUrls({ cvDocument, profilePicture }, form, deps)
  return addApplicant(form, files, call, deps)
}

/**
 * Creates an applicant from a valid form that references no documents, with the files sent along. Throws
 * `already_exists`.
 */
export async function addApplicant(
  form: NewApplicant,
  files: StoredDataUrls,
  call: ActingContext,
  deps: Pick<Deps, 'applicants' | 'now' | 'newId'>,
): Promise<RouteResult<typeof contract>> {
  refuseAgent(call.actor, form)
  refuseUnseen(form, deps.now())
  const at = deps.now().toISOString()
  const { applicant, changeLog, documents } = planCreation(form, files, { ...call, at, newId: deps.newId })
  const alsoWritten = {
    documents: documents.map(documentPut),
    files: Object.values(files).flatMap((file) => (file ? fileRetained(file) : [])),
  }
  if ((await deps.applicants.create(applicant, changeLog, alsoWritten)) === 'email_taken') throw emailTaken()
  return presentApplicant(applicant, call.actor)
}

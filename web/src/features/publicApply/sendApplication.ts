import type { UploadPurpose } from '../../../../shared/files/domain/upload.ts'
import { submitApplication } from '../../../../shared/intake/contract/submitApplication.ts'
import { publicApplicationSchema } from '../../../../shared/intake/domain/publicApplication.ts'
import { ApiError, call } from '../../api/call.ts'
import { withPending } from '../../applicantForm/formInput.ts'
import { applicationInput } from '../../applicantForm/formRules.ts'
import type { FormValues } from '../../applicantForm/formValues.ts'
import type { Track } from '../../applicantForm/SendingFiles.tsx'
import { uploadPublicly } from '../../files/publicUpload.ts'

/** A file did not arrive, so that nothing was sent; the message is a key of the translations. */
export class FileNotSent extends Error {
  override name = 'FileNotSent'
}

/** What machines give away: a field that people do not see, and how long a form that began empty was open. */
interface Telltales {
  website: string
  secondsTaken: number | undefined
}

/** The uploads that have arrived, so that a second attempt does not send them again. */
export type SentFiles = Map<File, string>

interface FilledForm {
  /** The same at each attempt to send the form: one that arrived, though its answer did not, is not taken in twice. */
  submissionId: string
  values: FormValues
}

/** Sends the files, then the application that names them. Throws a FileNotSent or an ApiError. */
export async function sendApplication(
  { submissionId, values }: FilledForm,
  { website, secondsTaken }: Telltales,
  { sent, track }: { sent: SentFiles; track: Track },
): Promise<void> {
  const idOf = async (file: File | undefined, purpose: UploadPurpose, failure: string): Promise<string | undefined> => {
    if (!file) return undefined
    try {
      const id = sent.get(file) ?? (await track(file, (options) => uploadPublicly(file, purpose, options)))
      sent.set(file, id)
      return id
    } catch (problem) {
      if (problem instanceof ApiError && problem.answer) throw problem
      throw new FileNotSent(failure)
    }
  }
  const { picture, cv, certifications } = withPending(values)
  const profilePicture = await idOf(picture, 'picture', 'Failed to upload the picture')
  const cvDocument = await idOf(cv, 'document', 'Failed to upload CV')
  const input = publicApplicationSchema.parse(applicationInput(values))
  for (const [index, { file }] of certifications.entries()) {
    const certification = input.certifications[index]
    const documentId = await idOf(file, 'document', 'Failed to upload certificate')
    if (file && certification) input.certifications[index] = { ...certification, documentId, fileName: file.name }
  }
  const applicantData = { ...input, profilePicture, cvDocument }
  try {
    // What the link to the form was called: the server takes what can be a name.
    const source = /[?&]source=([\w-]+)/.exec(window.location.search)?.[1]
    const { talentPool } = values
    const body = { submissionId, applicantData, gdprConsent: true as const, talentPool, source, website, secondsTaken }
    await call(submitApplication, { body })
  } catch (problem) {
    // What the server does not find any more, or will not use again, has to be sent again.
    const code = problem instanceof ApiError ? problem.answer?.code : undefined
    if (code === 'upload_incomplete' || code === 'already_done') sent.clear()
    throw problem
  }
}

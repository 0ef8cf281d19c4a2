import type { ApplicantAnswer } from '../../../../../shared/applicants/contract/applicantAnswer.ts'
import { createApplicant } from '../../../../../shared/applicants/contract/createApplicant.ts'
import { updateApplicant } from '../../../../../shared/applicants/contract/updateApplicant.ts'
import { newApplicantSchema } from '../../../../../shared/applicants/domain/applicantForms.ts'
import { call } from '../../../api/call.ts'
import { withPending } from '../../../applicantForm/formInput.ts'
import type { FormValues } from '../../../applicantForm/formValues.ts'
import { newApplicantInput } from '../../../applicantForm/staffFormRules.ts'
import type { Track } from '../../../applicantForm/useSending.ts'
import { uploadDocument, uploadPicture } from '../../../files/recordUploads.ts'

/** A step that failed after the applicant had been created, and why. */
export interface Shortfall {
  /** Translation key of the sentence that reports the failure. */
  message: string
  /** File of a certificate; a form can have several. */
  fileName?: string
  problem: unknown
}

export interface Created {
  applicant: ApplicantAnswer
  shortfalls: Shortfall[]
}

/**
 * Creates the applicant, uploads the picture, the CV and the certificate PDFs, then links each PDF to its certificate.
 * A failed upload is reported and does not affect the other files. Throws if the applicant cannot be created.
 */
export async function createWithFiles(values: FormValues, track: Track): Promise<Created> {
  const body = newApplicantSchema.parse(newApplicantInput(values))
  const applicant = await call(createApplicant, { body })
  const shortfalls: Shortfall[] = []
  const attempt = async <Result>(
    shortfall: Omit<Shortfall, 'problem'>,
    act: () => Promise<Result>,
  ): Promise<Result | undefined> => {
    try {
      return await act()
    } catch (problem) {
      shortfalls.push({ ...shortfall, problem })
      return undefined
    }
  }

  const { picture, cv, certifications } = withPending(values)
  const { id } = applicant
  if (picture) {
    const shortfall = { message: 'Failed to upload profile picture' }
    await attempt(shortfall, () => track(picture, (options) => uploadPicture(id, picture, options)))
  }
  if (cv) {
    const send = () => track(cv, (options) => uploadDocument(id, cv, { documentType: 'cv' }, options))
    await attempt({ message: 'Failed to upload CV' }, send)
  }
  const named = [...applicant.certifications]
  for (const [index, { file, name, expiryDate }] of certifications.entries()) {
    const certification = named[index]
    if (!file || !certification) continue
    const details = { documentType: 'certificate', description: name, expiryDate: expiryDate || undefined } as const
    const shortfall = { message: 'Failed to upload certificate', fileName: file.name }
    const document = await attempt(shortfall, () =>
      track(file, (options) => uploadDocument(id, file, details, options)),
    )
    if (document) named[index] = { ...certification, documentId: document.id, fileName: document.originalName }
  }
  if (named.some((certification, index) => certification !== applicant.certifications[index])) {
    const change = () => call(updateApplicant, { params: { id }, body: { certifications: named } })
    await attempt({ message: 'Failed to update applicant' }, change)
  }
  return { applicant, shortfalls }
}

import type { NewApplicant } from '../../../shared/applicants/domain/applicantForms.ts'
import type { EmbeddedPurpose } from '../../../shared/files/domain/fileDataUrl.ts'
import { dataUrlMessages } from '../../../shared/files/domain/fileDataUrl.ts'
import { ProductError, problemAt } from '../../../shared/kernel/domain/errors.ts'
import { dataUrlProblem, fileOfDataUrl } from '../files/dataUrl.ts'
import { type StoreBytesDeps, storeBytes } from '../files/storeBytes.ts'
import type { StoredFile } from '../files/stores/fileStore.ts'
import { invalid } from '../kernel/inputProblems.ts'

/** The form fields that hold files, with the upload purpose of each. */
const purposes = { cvDocument: 'document', profilePicture: 'picture' } as const satisfies Record<
  string,
  EmbeddedPurpose
>
type FileField = keyof typeof purposes

export interface StoredDataUrls {
  cv?: StoredFile | undefined
  picture?: StoredFile | undefined
}

/** Stores the files embedded in a form. Throws `validation_failed` at the field of a file that is not accepted. */
export async function storeDataUrls(
  current: { readonly [Field in FileField]?: string | undefined },
  person: Pick<NewApplicant, 'firstName' | 'lastName'>,
  deps: StoreBytesDeps,
): Promise<StoredDataUrls> {
  const take = async (field: FileField) => {
    const [dataUrl, purpose] = [current[field], purposes[field]]
    if (dataUrl === undefined) return undefined
    const sent = fileOfDataUrl(purpose, dataUrl, person)
    if (!sent) throw invalid([problemAt(field, 'invalid_file', dataUrlMessages[purpose])])
    try {
      return await storeBytes(sent, purpose, deps)
    } catch (error) {
      const [problem] = error instanceof ProductError ? (error.details.fields ?? []) : []
      throw problem ? invalid([dataUrlProblem(purpose, problem, field)]) : error
    }
  }
  return { cv: await take('cvDocument'), picture: await take('profilePicture') }
}

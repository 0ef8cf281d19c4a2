import { chunk } from 'es-toolkit/array'
import type { EmbeddedPurpose } from '../../../shared/files/domain/fileDataUrl.ts'
import { type SentFile, uploadMessages } from '../../../shared/files/domain/upload.ts'
import type { UploadPurpose } from '../../../shared/files/domain/uploadTypes.ts'
import { type FilePlace, filePlaces, type PublicApplication } from '../../../shared/intake/domain/publicApplication.ts'
import type { SubmissionFile } from '../../../shared/intake/domain/submission.ts'
import { ProductError, problemAt, refusedAt } from '../../../shared/kernel/domain/errors.ts'
import { dataUrlProblem, fileOfDataUrl } from '../files/dataUrl.ts'
import { type StoreBytesDeps, storeBytes } from '../files/storeBytes.ts'
import { fileRetained, type StoredFile } from '../files/stores/fileStore.ts'
import { type Upload, uploadDone } from '../files/stores/uploadStore.ts'
import { openUpload, type StoreUploadDeps, storeUpload } from '../files/storeUpload.ts'
import { invalid } from '../kernel/inputProblems.ts'
import type { TransactionItem } from '../kernel/table/transaction.ts'

export type ReceiveFilesDeps = StoreUploadDeps & StoreBytesDeps

export interface ReceivedFiles {
  files: SubmissionFile[]
  items: TransactionItem[]
}

/** A file comes as an unused upload or inside the form. */
type Arrival = { upload: Upload; sent?: never } | { upload?: never; sent: SentFile }

const copiesAtOnce = 8

/**
 * Stores the files of a form after checking all of them. Throws `upload_incomplete`, `already_done` and
 * `validation_failed` with the path in the form. If the form is refused later, the file worker deletes its files.
 */
export const receiveFiles = (form: PublicApplication, deps: ReceiveFilesDeps): Promise<ReceivedFiles> =>
  receiveAll(
    filePlaces(form).map((place) => ({ ...place, path: ['applicantData', ...place.path] })),
    (place) => (place.source.startsWith('data:') ? sentInForm(place, form) : uploadAt(place, deps)),
    deps,
  )

/** Stores the uploads of an addition. Throws the same errors as `receiveFiles`. */
export const receiveAddedFiles = (uploadIds: readonly string[], deps: ReceiveFilesDeps): Promise<ReceivedFiles> =>
  receiveAll(
    uploadIds.map((source, index) => ({ kind: 'added', path: ['documents', index], source })),
    (place) => uploadAt(place, deps),
    deps,
  )

async function receiveAll(
  places: readonly FilePlace[],
  arrivalOf: (place: FilePlace) => Arrival | Promise<Arrival>,
  deps: ReceiveFilesDeps,
): Promise<ReceivedFiles> {
  const arrivals = await Promise.all(
    places.map((place) => inPlace(place, async () => ({ place, ...(await arrivalOf(place)) }))),
  )
  const taken: ReceivedFiles = { files: [], items: [] }
  for (const batch of chunk(arrivals, copiesAtOnce)) {
    const received = await Promise.all(batch.map((arrival) => inPlace(arrival.place, () => keep(arrival, deps))))
    for (const { file, items } of received) {
      taken.files.push(file)
      taken.items.push(...items)
    }
  }
  return taken
}

const purposeOf = ({ kind }: FilePlace): EmbeddedPurpose => (kind === 'picture' ? 'picture' : 'document')

/** Other documents may also be Word files. */
const mayBe = (purpose: UploadPurpose, place: FilePlace): boolean =>
  purpose === purposeOf(place) || (purpose === 'wordFile' && place.kind === 'added')

function sentInForm(place: FilePlace, form: PublicApplication): Arrival {
  const sent = fileOfDataUrl(purposeOf(place), place.source, form)
  if (!sent) throw notTaken(place)
  return { sent }
}

async function uploadAt(place: FilePlace, { uploads }: ReceiveFilesDeps): Promise<Arrival> {
  const upload = await openUpload(place.source, {}, uploads)
  if (!mayBe(upload.purpose, place)) throw notTaken(place)
  return { upload }
}

async function keep(
  { place, upload, sent }: Arrival & { place: FilePlace },
  deps: ReceiveFilesDeps,
): Promise<{ file: SubmissionFile; items: TransactionItem[] }> {
  if (upload) {
    const { file } = await storeUpload(upload, deps)
    return { file: submissionFile(place, file), items: [fileRetained(file), uploadDone(upload, file)] }
  }
  const file = await storeBytes(sent, purposeOf(place), deps)
  return { file: submissionFile(place, file), items: [fileRetained(file)] }
}

const submissionFile = ({ kind, certification }: FilePlace, { id, name, type, size }: StoredFile): SubmissionFile => ({
  id,
  kind,
  name,
  type,
  size,
  ...(certification !== undefined && { certification }),
})

const notTaken = (place: FilePlace): ProductError =>
  invalid([problemAt('file', 'invalid_file', uploadMessages[purposeOf(place)].invalid_file)])

/** Adds the path in the form to errors of a file. */
async function inPlace<Result>(place: FilePlace, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    throw error instanceof ProductError ? refusalAt(place, error) : error
  }
}

function refusalAt(place: FilePlace, { code, translatable: declared, details }: ProductError): ProductError {
  const path = place.path.join('.')
  const [problem] = details.fields ?? []
  if (code === 'validation_failed' && problem) {
    const isDataUrl = place.source.startsWith('data:')
    return invalid([isDataUrl ? dataUrlProblem(purposeOf(place), problem, path) : { ...problem, path }])
  }
  // The upload is unknown or older than a day, so the file was never sent.
  if (code === 'not_found')
    return refusedAt(path, 'upload_incomplete', 'The file is not uploaded yet. Try again in a moment.')
  return refusedAt(path, code, declared, details)
}

import type { Submission, SubmissionFile } from '../../../shared/intake/domain/submission.ts'
import { type StoreBytesDeps, storeBytes } from '../files/storeBytes.ts'
import { fileRetained } from '../files/stores/fileStore.ts'
import type { TransactionItem } from '../kernel/table/transaction.ts'
import { chooseCv } from './plans/chooseCv.ts'
import type { SortedFile } from './plans/planMailFiles.ts'

/** Stores the PDFs of a mail. The one named as the CV is the CV; without one, the reviewer chooses. */
export async function storedMailFiles(
  sorted: readonly SortedFile[],
  deps: StoreBytesDeps,
): Promise<Pick<Submission, 'files'> & { items: TransactionItem[] }> {
  const pdfs = sorted.flatMap(({ file, notKept }) => (notKept ? [] : [file]))
  const cv = chooseCv(pdfs)
  const files: SubmissionFile[] = []
  const items: TransactionItem[] = []
  for (const pdf of pdfs) {
    const stored = await storeBytes(pdf, 'document', deps)
    const { id, name, type, size } = stored
    files.push({ id, kind: pdf === cv ? 'cv' : 'added', name, type, size })
    items.push(fileRetained(stored))
  }
  return { files, items }
}

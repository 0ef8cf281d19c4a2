import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import type { StoredFiles } from './storedFiles.ts'

export interface ScanDeps {
  stored: Pick<StoredFiles, 'verdictOn'>
  /** Whether this deployment scans files: then none is opened before its scan. */
  filesAreScanned: boolean
}

/** Throws `file_unavailable` for a file that nobody may open: it was found harmful, or not found harmless so far. */
export async function requireScanPassed(fileId: string, { stored, filesAreScanned }: ScanDeps): Promise<void> {
  const verdict = await stored.verdictOn(fileId)
  if (verdict === 'harmful')
    throw new ProductError('file_unavailable', 'This file was found to be harmful and cannot be opened')
  // Such as a PDF with a password.
  if (verdict === 'unsure')
    throw new ProductError('file_unavailable', 'This file could not be checked and cannot be opened')
  if (verdict === 'unscanned' && filesAreScanned)
    throw new ProductError('file_unavailable', 'This file is still being checked. Try again in a moment.')
}

/** Whether somebody may open a file, by what a scan says of it. */
export async function hasPassedScan(fileId: string, { stored, filesAreScanned }: ScanDeps): Promise<boolean> {
  const verdict = await stored.verdictOn(fileId)
  return verdict === 'clean' || (verdict === 'unscanned' && !filesAreScanned)
}

import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import type { StoredFiles } from './storedFiles.ts'

export interface ScanDeps {
  stored: Pick<StoredFiles, 'scanResultOf'>
  /** Whether this deployment scans files. If so, no file is opened before its scan. */
  filesAreScanned: boolean
}

/** Throws `file_unavailable` for a file that may not be opened, because it is harmful or has not been found clean. */
export async function requireScanPassed(fileId: string, { stored, filesAreScanned }: ScanDeps): Promise<void> {
  const scanResult = await stored.scanResultOf(fileId)
  if (scanResult === 'harmful')
    throw new ProductError('file_unavailable', 'This file contains malware and cannot be opened')
  // For example a PDF with a password.
  if (scanResult === 'unsure')
    throw new ProductError('file_unavailable', 'This file could not be scanned for viruses and cannot be opened')
  if (scanResult === 'unscanned' && filesAreScanned)
    throw new ProductError('file_unavailable', 'This file is still being scanned for viruses. Try again in a moment.')
}

/** Returns whether a file may be opened after its malware scan. */
export async function hasPassedScan(fileId: string, { stored, filesAreScanned }: ScanDeps): Promise<boolean> {
  const scanResult = await stored.scanResultOf(fileId)
  return scanResult === 'clean' || (scanResult === 'unscanned' && !filesAreScanned)
}

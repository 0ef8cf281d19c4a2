import { ProductError } from '../../../shared/domain/errors.ts'
import type { StoredFiles } from './storedFiles.ts'

export interface OpenableDeps {
  stored: Pick<StoredFiles, 'verdictOn'>
  /** Whether this deployment scans files: then none is opened before its scan. */
  filesAreScanned: boolean
}

const refusals = {
  harmful: 'This file was found to be harmful and cannot be opened',
  // Such as a PDF with a password.
  unsure: 'This file could not be checked and cannot be opened',
  unscanned: 'This file is still being checked. Try again in a moment.',
} as const

/** Throws `file_unavailable` for a file that nobody may open: it was found harmful, or not found harmless so far. */
export async function requireOpenable(fileId: string, { stored, filesAreScanned }: OpenableDeps): Promise<void> {
  const verdict = await stored.verdictOn(fileId)
  if (verdict === 'clean' || (verdict === 'unscanned' && !filesAreScanned)) return
  throw new ProductError('file_unavailable', refusals[verdict])
}

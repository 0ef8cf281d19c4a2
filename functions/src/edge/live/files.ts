import {
  liveErasedMarks,
  liveExportedFiles,
  liveFilesAreScanned,
  liveIncomingFiles,
  liveStoredFiles,
} from '../../files/liveFiles.ts'
import { fileStore } from '../../files/stores/fileStore.ts'
import { uploadStore } from '../../files/stores/uploadStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const erasedMarks = liveErasedMarks
export const exported = liveExportedFiles
export const files = () => fileStore(liveTable())
export const filesAreScanned = liveFilesAreScanned
export const incoming = liveIncomingFiles
export const stored = liveStoredFiles
export const uploads = () => uploadStore(liveTable())

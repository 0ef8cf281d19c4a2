import { liveExportedFiles } from '../../files/liveFiles.ts'

export const exported = liveExportedFiles

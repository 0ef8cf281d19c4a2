import { liveStoredFiles } from '../../files/liveFiles.ts'

export const stored = liveStoredFiles

import { liveIncomingFiles } from '../../files/liveFiles.ts'

export const incoming = liveIncomingFiles

import { liveFilesAreScanned } from '../../files/liveFiles.ts'

export const filesAreScanned = liveFilesAreScanned

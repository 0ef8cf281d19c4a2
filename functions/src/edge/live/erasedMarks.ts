import { liveErasedMarks } from '../../files/liveFiles.ts'

export const erasedMarks = liveErasedMarks

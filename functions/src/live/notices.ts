import { noticeStore } from '../data/noticeStore.ts'
import { liveTable } from '../platform/table.ts'

export const notices = () => noticeStore(liveTable())

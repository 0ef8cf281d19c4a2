import { liveTable } from '../../kernel/aws/table.ts'
import { noticeStore } from '../../privacy/stores/noticeStore.ts'

export const notices = () => noticeStore(liveTable())

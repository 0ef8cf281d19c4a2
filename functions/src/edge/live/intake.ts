import { submissionStore } from '../../intake/stores/submissionStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const submissions = () => submissionStore(liveTable())

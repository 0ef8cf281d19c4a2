import { liveTable } from '../../kernel/aws/table.ts'
import { submissionStore } from '../stores.ts'

export const submissions = () => submissionStore(liveTable())

import { readEnvironment } from '../../kernel/aws/environment.ts'

export const asksLoopback = () => readEnvironment('outbound').ASKS_LOOPBACK === 'yes'

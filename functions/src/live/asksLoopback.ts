import { readEnvironment } from '../platform/environment.ts'

export const asksLoopback = () => readEnvironment('outbound').ASKS_LOOPBACK === 'yes'

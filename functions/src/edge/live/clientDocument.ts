import { documentReader } from '../../agents/oauth/clientDocument.ts'
import { publicFetch } from '../../kernel/aws/publicFetch.ts'
import { asksLoopback } from './asksLoopback.ts'

export const clientDocument = () =>
  documentReader({
    ask: (address, bounds) => publicFetch(address, { ...bounds, loopback: asksLoopback() }),
    now: () => new Date(),
  })

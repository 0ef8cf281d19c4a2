import { documentReader } from '../oauth/clientDocument.ts'
import { readEnvironment } from '../platform/environment.ts'
import { publicFetch } from '../platform/publicFetch.ts'

export const clientDocument = () =>
  documentReader({
    ask: (address, bounds) =>
      publicFetch(address, { ...bounds, loopback: readEnvironment('outbound').ASKS_LOOPBACK === 'yes' }),
    now: () => new Date(),
  })

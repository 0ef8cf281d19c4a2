import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { accountKeys } from '../../../functions/src/accounts/keys.ts'
import { storedScimToken } from '../../../functions/src/accounts/stores/scimTokenStore.ts'
import { singleSignOnStore, storedSingleSignOn } from '../../../functions/src/accounts/stores/singleSignOnStore.ts'
import { kernelKeys } from '../../../functions/src/kernel/keys.ts'
import { tokenHash } from '../../../functions/src/kernel/table/tokenHash.ts'
import { type Visitor, visitor } from './client.ts'
import { localTable } from './localTable.ts'

/** The mail domain in which the directory manages people. */
export const directoryDomain = 'directory.example'

const token = `fagfolk_scim_${'A'.repeat(43)}`

/** Other tests may replace the token or turn SCIM off meanwhile. */
const attempts = 5

/** Stores the one token of the stage as never used, so that the next call records its use. */
export async function storeScimToken(): Promise<void> {
  const { client, name: TableName } = localTable()
  const Item = {
    ...{ ...accountKeys.scimToken(), ...storedScimToken.mark, tokenHash: tokenHash(token) },
    ...{ mayGrantSysadmin: true, createdAt: '2026-03-01T08:00:00.000Z' },
  }
  await client.send(new PutCommand({ TableName, Item }))
}

/** Adds the directory's domain to those of single sign-on. */
export async function allowDirectoryDomain(): Promise<void> {
  const table = localTable()
  const setting = await singleSignOnStore(table).current()
  if (setting?.domains.includes(directoryDomain)) return
  const none = {
    name: 'Directory',
    issuer: 'https://login.example',
    clientId: 'fagfolk',
    secondFactor: 'us',
    domains: [],
  }
  const next = setting ?? { ...none, updatedAt: '2026-03-01T08:00:00.000Z' }
  const Item = {
    ...{ ...kernelKeys.setting('singleSignOn'), ...storedSingleSignOn.mark, ...next },
    domains: [...next.domains, directoryDomain],
  }
  await table.client.send(new PutCommand({ TableName: table.name, Item }))
}

/** Returns a visitor that calls as the agency's directory, with its token. */
export function directory(): Visitor {
  const someone = visitor({ authorization: `Bearer ${token}` })
  const raw: Visitor['raw'] = async (...sent) => {
    for (let attempt = 1; ; attempt += 1) {
      await storeScimToken()
      const answer = await someone.raw(...sent)
      if (answer.status !== 401 || attempt === attempts) return answer
    }
  }
  return { ...someone, raw }
}

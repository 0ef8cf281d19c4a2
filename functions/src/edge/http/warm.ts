import { setTimeout as sleep } from 'node:timers/promises'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { AnyRoute } from '../../../../shared/kernel/contract/defineRoute.ts'
import { configuredParameters } from '../../../../shared/kernel/contract/environment.ts'
import { liveSessionKeys } from '../../accounts/liveSessionKeys.ts'
import { signSessionToken } from '../../accounts/sessionToken.ts'
import { parameter } from '../../kernel/aws/parameters.ts'
import { liveTable } from '../../kernel/aws/table.ts'
import { type LeadingKey, leadingKeys, nonexistentId, warmKey } from '../../kernel/table/keys.ts'
import type { KnownSession } from './authenticate.ts'

/** Milliseconds after which a function takes calls even if it is not prepared. */
const longest = 1000

/** Prepares the first call of a container, as long as that is quick. Its failures are left to that call, which reports them. */
export const warm = (prepare: () => Promise<unknown>): Promise<unknown> =>
  Promise.race([
    Promise.resolve()
      .then(prepare)
      .catch(() => {}),
    sleep(longest, undefined, { ref: false }),
  ])

/**
 * Does what the first call of a container would wait for: reads parameters, checks a session token, and reads an item that does not
 * exist. In Lambda's INIT phase, a function has more of a processor than later.
 *
 * @param readable items that the function may read one by one; undefined if there are none
 */
export async function prepareCalls(
  { access }: AnyRoute,
  readable: LeadingKey | undefined,
  authenticate: (token: string) => Promise<KnownSession | undefined>,
): Promise<void> {
  const isForSessions = !['public', 'partner', 'agent', 'scim'].includes(access)
  if (isForSessions) return checkSession(authenticate)
  await Promise.all([readParameters(), readable && readNothing(readable)])
}

async function checkSession(authenticate: (token: string) => Promise<unknown>): Promise<void> {
  const nobody = { userId: nonexistentId, jti: warmKey, epoch: 0 }
  await authenticate(await signSessionToken(await liveSessionKeys(), nobody, new Date(), 60))
}

async function readParameters(): Promise<void> {
  const [first] = configuredParameters(process.env)
  if (first !== undefined) await parameter(first)
}

async function readNothing(items: LeadingKey): Promise<void> {
  const { client, name } = liveTable()
  const Key = { pk: leadingKeys[items].replace('*', nonexistentId), sk: warmKey }
  await client.send(new GetCommand({ TableName: name, Key }))
}

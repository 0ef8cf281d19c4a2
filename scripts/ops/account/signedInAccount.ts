import { StartupProblem } from '../../cli/startupProblem.ts'
import { textOf } from '../../dev/xmlText.ts'
import { type Signer, signedPost } from './signedPost.ts'

/** Returns the account id of the current credentials. Throws a StartupProblem if there are none or they have expired. */
export async function signedInAccount(client: Signer): Promise<string> {
  try {
    const region = await client.config.region()
    const answer = await signedPost(client, {
      service: 'sts',
      region,
      host: `sts.${region}.amazonaws.com`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'Action=GetCallerIdentity&Version=2011-06-15',
    })
    return textOf(answer, 'Account') ?? ''
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    // How `fetch` reports that a host doesn't exist or doesn't respond.
    const isUnreachable = reason === 'fetch failed'
    throw new StartupProblem(
      isUnreachable
        ? `AWS cannot be reached in ${await client.config.region()}: check the region in the settings, and your network.`
        : `You are not signed in to AWS (${reason}): run aws sso login, or set AWS_PROFILE. The account is checked after that.`,
      { cause },
    )
  }
}

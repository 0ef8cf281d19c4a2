import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { signIn } from '../../shared/accounts/contract/signIn.ts'
import { signInWithCode } from '../../shared/accounts/contract/signInWithCode.ts'
import { signInWithPasskey } from '../../shared/accounts/contract/signInWithPasskey.ts'
import { signInWithProvider } from '../../shared/accounts/contract/sso/signInWithProvider.ts'
import { countLines } from './logMetric.ts'
import type { Deployment } from './names.ts'

/** The routes that let somebody in. Every other 401 is that of a visitor without a session. */
const logins = [signIn, signInWithCode, signInWithPasskey, signInWithProvider]

/** Counts refused logins and throttled calls in the access log, whose values are strings. */
export function countRefusals(scope: Construct, deployment: Deployment, accessLog: ILogGroup): void {
  const routes = logins.map(({ path }) => `($.route = "${path}")`).join(' || ')
  countLines(scope, deployment, {
    id: 'RefusedLogins',
    name: 'RefusedLogins',
    logGroup: accessLog,
    pattern: `{ (($.status = "401") || ($.status = "403")) && (${routes}) }`,
  })
  countLines(scope, deployment, {
    id: 'ThrottledCalls',
    name: 'ThrottledCalls',
    logGroup: accessLog,
    pattern: '{ $.status = "429" }',
  })
}

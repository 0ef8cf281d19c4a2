import { recordCalls } from './callRecorder.ts'

/** Settings of every SDK client. A client adds its own. */
interface ClientSettings {
  region?: string
  maxAttempts: number
  retryMode: string
  requestHandler: { connectionTimeout: number; requestTimeout: number; throwOnRequestTimeout: boolean }
  credentials?: () => Promise<Credentials>
}

export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
}

/**
 * Creates SDK clients; the only place that does. They keep connections alive (the SDK's default), use standard retries,
 * and time out early enough for the function to respond.
 */
export function awsClient<Client>(
  Constructor: new (settings: ClientSettings) => Client,
  settings: Partial<Pick<ClientSettings, 'maxAttempts'>> = {},
): Client {
  const region = process.env.AWS_REGION
  const client = new Constructor({
    ...(region !== undefined && { region }),
    maxAttempts: 3,
    retryMode: 'standard',
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 6_000, throwOnRequestTimeout: true },
    // Lambda passes credentials as variables. The SDK's provider chain is only needed elsewhere.
    ...(process.env.AWS_LAMBDA_FUNCTION_NAME !== undefined && { credentials: credentialsOfFunction }),
    ...settings,
  })
  return recordCalls(withoutLogger(client))
}

/**
 * Removes the SDK's logger middleware. Even without a logger, the SDK copies every response for it, value by value: a
 * tenth of the work of reading items.
 */
export function withoutLogger<Client>(client: Client): Client {
  const { middlewareStack } = client as { middlewareStack: { remove(name: string): boolean } }
  middlewareStack.remove('loggerMiddleware')
  return client
}

/** Returns the credentials of the Lambda function. Throws outside Lambda. */
export async function credentialsOfFunction(): Promise<Credentials> {
  const accessKeyId = process.env.AWS_ACCESS_KEY_ID
  const secretAccessKey = process.env.AWS_SECRET_ACCESS_KEY
  const sessionToken = process.env.AWS_SESSION_TOKEN
  if (!accessKeyId || !secretAccessKey) throw new Error('The function has no credentials in its environment')
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
}

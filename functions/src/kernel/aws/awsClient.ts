import { recordCalls } from './callRecorder.ts'

/** What every client of the SDK is told; a client adds what only it knows. */
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
 * The one place that makes clients of the SDK. They keep connections alive (the SDK's default), retry in the standard
 * way, and give up on a silent service early enough for the function to answer.
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
    // Lambda hands credentials over as variables; the SDK's chain of providers is for everywhere else.
    ...(process.env.AWS_LAMBDA_FUNCTION_NAME !== undefined && { credentials: credentialsOfFunction }),
    ...settings,
  })
  return recordCalls(withoutLogger(client))
}

/**
 * Nobody gives our clients a logger, and yet the SDK copies every answer for one, value by value: a tenth of the work of
 * reading items.
 */
export function withoutLogger<Client>(client: Client): Client {
  const { middlewareStack } = client as { middlewareStack: { remove(name: string): boolean } }
  middlewareStack.remove('loggerMiddleware')
  return client
}

/** What Lambda lets the function act as. Throws where there is no Lambda. */
export async function credentialsOfFunction(): Promise<Credentials> {
  const accessKeyId = process.env.AWS_ACCESS_KEY_ID
  const secretAccessKey = process.env.AWS_SECRET_ACCESS_KEY
  const sessionToken = process.env.AWS_SESSION_TOKEN
  if (!accessKeyId || !secretAccessKey) throw new Error('The function has no credentials in its environment')
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
}

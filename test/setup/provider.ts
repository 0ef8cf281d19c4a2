import { type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { onTestFinished } from 'vitest'

/** Starts an OpenID Connect provider on this computer. Changes to `claims` and `tamper` apply to its next tokens. */
export async function startProvider() {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, 'localhost')
  onTestFinished(() => server.stop())
  const provider = {
    server,
    issuer: server.issuer.url ?? '',
    claims: { sub: 'person-1', email: 'anna@agency.dk', email_verified: true } as Record<string, unknown>,
    tamper: (_token: MutableToken) => {},
    /** The forms that it got for tokens. */
    asked: [] as Record<string, unknown>[],
    /** Logs the person in at once, and returns the query with which the browser comes back. */
    visit: async (address: string): Promise<string> => {
      const answer = await fetch(address, { redirect: 'manual' })
      return new URL(answer.headers.get('location') ?? '').search.slice(1)
    },
  }
  server.service.on('beforeTokenSigning', (token: MutableToken, request: { body: Record<string, unknown> }) => {
    Object.assign(token.payload, provider.claims)
    provider.tamper(token)
    provider.asked.push(request.body)
  })
  return provider
}

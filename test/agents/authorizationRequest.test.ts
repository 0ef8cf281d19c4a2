import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readParameters, readRequest } from '../../functions/src/agents/oauth/authorizationRequest.ts'
import { documentReader, documentUrl, readClientDocument } from '../../functions/src/agents/oauth/clientDocument.ts'
import { consideredRequest } from '../../functions/src/agents/oauth/consideredRequest.ts'
import { isAmong, isLocal, isRedirectUri, shownHost, withAnswer } from '../../functions/src/agents/oauth/redirectUri.ts'

const resource = 'https://jobs.example/mcp'
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const sent = { response_type: 'code', code_challenge: challenge, code_challenge_method: 'S256', scope: 'read write' }

describe('redirect addresses', () => {
  test.each([
    'https://assistant.example/callback',
    'https://assistant.example:8443/callback?from=here',
    'http://localhost/callback',
    'http://127.0.0.1:33418/',
    'http://[::1]:80/callback',
    'cursor://anysphere.cursor-retrieval/oauth/user-agent/callback',
    'vscode://vscode.microsoft-authentication',
    'com.example.app:/oauth2redirect',
    'vscode-insiders://vscode.microsoft-authentication',
    'claude://claude.ai/mcp-auth-callback',
    'windsurf://oauth/callback',
    'raycast://oauth?package_name=mcp',
    'cursor://anysphere.cursor-mcp/oauth/callback',
    'com.raycast:/oauth?package_name=Extension',
    'com.example.app:/cb?state=a%3Ab%2Fc',
    'app://cb/%C3%A6?x=%',
  ])('accepts %s', (url) => {
    expect(isRedirectUri(url)).toBe(true)
  })

  test.each([
    'http://assistant.example/callback',
    'http://localhost.evil.example/',
    'http://127.0.0.1.evil.example/',
    'https://assistant.example/callback#part',
    'https://assistant.example/callback#',
    'https://user@assistant.example/',
    'https://user:password@assistant.example/',
    'javascript:alert(1)',
    'data:text/html,hi',
    'JavaScript://assistant.example/%0aalert(1)',
    'javascript:/alert(1)',
    'file:///etc/passwd',
    'blob:https://assistant.example/1',
    'vbscript://x',
    'intent://scan/#Intent;scheme=zxing;end',
    'ms-msdt:/id',
    'view-source://x',
    ...[
      'x-safari-https://evil.example/cb',
      'x-safari-http://evil.example/cb',
      'x-web-search://?evil',
      'x-apple.systempreferences://x',
      'googlechrome://evil.example/cb',
      'googlechromes://evil.example/cb',
      'googlechrome-x-callback://x-callback-url/open/?url=https%3A%2F%2Fevil.example',
      'firefox://open-url?url=https://evil.example',
      'firefox-focus://open-url?url=https://evil.example',
      'microsoft-edge://evil.example/cb',
      'microsoft-edge-https://evil.example/cb',
      'Microsoft-Edge:/https://evil.example/cb',
      'microsoft.windows.camera://x',
      'brave://open-url?url=https://evil.example',
      'opera-http://evil.example/cb',
      'touch-https://evil.example/cb',
      'ohttps://evil.example/cb',
      'yandexbrowser-open-url://https%3A%2F%2Fevil.example',
      'ddgquicklink://evil.example/cb',
      'web+assistant://evil/cb',
      'ext+assistant://evil/cb',
      'android-app://com.example/https/evil.example',
      'chrome-search://x',
      'safari-extension://x',
      'ms-word://x',
      'ms-appinstaller://x',
      'itms-services://?action=download-manifest',
      'itms-apps://x',
      'shortcuts://run-shortcut?name=x',
      'app-prefs://x',
      'facetime://x',
      'matrix://x',
      'magnet://x',
      'callto://x',
      'wtai://wp/mc;1',
      'rdp://x',
      'vnc://x',
    ],
    'steam://openurl/http://evil.example',
    'steam://openurl/HTTPS://evil.example',
    'app://open?url=https://evil.example',
    'app://open?url=https%3A%2F%2Fevil.example',
    'app://open?url=https%253A%252F%252Fevil.example',
    'app://open?url=%68ttps%3a//evil.example',
    'app://open?url=https:evil.example',
    'app://open?url=http%3Aevil.example',
    'app://open?url=//evil.example',
    'app://open/%2F%2Fevil.example',
    'app://open?url=https:%5C%5Cevil.example',
    'app://open/other:%2F%2Fx',
    'app:/https://evil.example',
    'app://https%3A%2F%2Fevil.example',
    'app:////evil.example',
    'mailto:/a@b.dk',
    'cursor:callback',
    'cursor://callback#part',
    'cursor://user@callback',
    '//assistant.example/callback',
    '/callback',
    '',
    'https://assistant.example/call\r\nback',
    'https://assistant.example/callback\n',
    ' https://assistant.example/callback',
    'https://assistant.example/call\tback',
    'https://assistant.example/call back',
    'https://assistant.example/\u0000',
    'https://assis\u200btant.example/',
  ])('rejects %j', (url) => {
    expect(isRedirectUri(url)).toBe(false)
  })

  test.each<[boolean, string, string]>([
    [true, 'https://a.example/cb', 'https://a.example/cb'],
    [false, 'https://a.example/cb', 'https://a.example/cb/'],
    [false, 'https://a.example/cb', 'https://a.example/cb?more'],
    [false, 'https://a.example/cb', 'https://a.example:444/cb'],
    [false, 'https://a.example/cb', 'https://A.example.evil/cb'],
    [false, 'https://a.example/cb', 'https://a.example/x/../cb'],
    [true, 'http://127.0.0.1/cb', 'http://127.0.0.1:4711/cb'],
    [true, 'http://localhost:1/cb', 'http://localhost:2/cb'],
    [false, 'http://localhost/cb', 'http://127.0.0.1/cb'],
    [true, 'cursor://app/cb', 'cursor://app/cb'],
    [false, 'cursor://localhost/cb', 'cursor://localhost:1/cb'],
    [false, 'cursor://app/cb', 'cursor://app/cb?more'],
    [false, 'cursor://app/cb', 'other://app/cb'],
    [false, 'http://localhost/cb', 'http://localhost:1/other'],
    [false, 'http://localhost/cb', 'https://localhost/cb'],
    [false, 'http://localhost/cb', 'http://localhost:1@evil.example/cb'],
    [true, 'http://[::1]/cb', 'http://[::1]:4711/cb'],
    [true, 'http://localhost:1', 'http://localhost:2'],
    [false, 'http://127.0.0.1/cb', 'http://0x7f.1:99/cb'],
    [false, 'http://127.0.0.1/cb', 'http://127.0.0.1:1/a/../cb'],
    [false, 'http://localhost/cb', 'HTTP://LOCALHOST/cb'],
    [false, 'http://localhost/cb', 'http://localhost/x/%2e%2e/cb'],
    [false, 'http://localhost/cb', 'http:\\\\localhost\\cb'],
    [false, 'http://localhost/cb', 'http://\uff4cocalhost/cb'],
  ])('%s if %s is registered and %s is requested', (fits, named, asked) => {
    expect(isAmong(['https://first.example/', named], asked)).toBe(fits)
  })

  test('accepts only the registered address', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        expect(isAmong(['https://a.example/cb'], url)).toBe(url === 'https://a.example/cb')
      }),
    )
    // Nothing that begins or ends as the registered one does.
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (more) => {
        for (const uri of [`https://a.example/cb${more}`, `${more}https://a.example/cb`])
          expect(isAmong(['https://a.example/cb'], uri)).toBe(false)
      }),
    )
  })

  test('shows the scheme of an app, and takes it for a program on the device', () => {
    const app = 'cursor://anysphere.cursor-retrieval/callback'
    expect([shownHost(app), isLocal(app)]).toEqual(['cursor://anysphere.cursor-retrieval', true])
    expect([shownHost('https://a.example/cb'), isLocal('https://a.example/cb')]).toEqual(['a.example', false])
    expect(shownHost('com.raycast:/oauth?package_name=x')).toBe('com.raycast:')
    expect(withAnswer(app, { code: 'a b' })).toBe(`${app}?code=a+b`)
  })

  test("keeps the address's own parameters in the answer", () => {
    const answer = { code: 'a b', state: '&x=1', error: undefined }
    expect(withAnswer('https://a.example/cb?own=1', answer)).toBe('https://a.example/cb?own=1&code=a+b&state=%26x%3D1')
  })
})

describe('an authorization request', () => {
  test('returns the known scopes, "read" by default, and its state', () => {
    expect(readRequest({ ...sent, state: 'x' }, resource).asked).toEqual({
      ...{ scopes: ['read', 'write'], codeChallenge: challenge, state: 'x' },
    })
    const { scope: _scope, ...without } = sent
    expect(readRequest(without, resource).asked?.scopes).toEqual(['read'])
    expect(readRequest({ ...sent, scope: 'offline_access read' }, resource).asked?.scopes).toEqual(['read'])
    expect(readRequest({ ...sent, resource: `${resource}/` }, resource).asked).toBeDefined()
  })

  test.each<[string, Record<string, string>, string]>([
    ['no response type', { response_type: '' }, 'unsupported_response_type'],
    ['an implicit grant', { response_type: 'token' }, 'unsupported_response_type'],
    ['no challenge', { code_challenge: '' }, 'invalid_request'],
    ['a challenge of another length', { code_challenge: 'abc' }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['another resource', { resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
    ['a path below our resource', { resource: `${resource}/more` }, 'invalid_target'],
    ['unknown scopes', { scope: 'admin' }, 'invalid_scope'],
    ['an empty scope', { scope: '' }, 'invalid_scope'],
  ])('with %s is rejected', (_what, more, error) => {
    expect(readRequest({ ...sent, ...more }, resource).refused?.error).toBe(error)
  })

  test('with a repeated parameter is not read', () => {
    expect(readParameters('state=a&state=b')).toBeUndefined()
    expect(readParameters('?client_id=a&state=b')).toEqual({ client_id: 'a', state: 'b' })
  })
})

const clientId = 'https://assistant.example/client.json'
const redirectUri = 'https://assistant.example/callback'
const document = { client_id: clientId, client_name: 'Assistant', redirect_uris: [redirectUri] }

describe('reading a client document', () => {
  test.each([
    'https://assistant.example',
    'https://assistant.example/',
    'https://assistant.example/a/../client.json',
    'https://assistant.example/client.json#x',
    'https://user@assistant.example/client.json',
    'HTTPS://assistant.example/client.json',
    'ftp://assistant.example/client.json',
    '1e0d9c8b-7a6f-4e5d-8c3b-2a1f0e9d8c7b',
  ])('does not accept the client id %s as its address', (id) => {
    expect(documentUrl(id)).toBeUndefined()
  })

  test('returns its name and redirect addresses', () => {
    expect(documentUrl(clientId)?.href).toBe(clientId)
    expect(readClientDocument(JSON.stringify({ ...document, logo_uri: 'x' }), clientId)).toEqual({
      name: 'Assistant',
      redirectUris: [redirectUri],
    })
  })

  test.each<[string, unknown]>([
    ['of another client', { ...document, client_id: 'https://other.example/client.json' }],
    ['with a plain HTTP address', { ...document, redirect_uris: [redirectUri, 'http://assistant.example/'] }],
    ['with a script as address', { ...document, redirect_uris: ['javascript:alert(1)'] }],
    ['without addresses', { ...document, redirect_uris: [] }],
    ['with a secret', { ...document, client_secret: 'x' }],
    ['that authenticates with a secret', { ...document, token_endpoint_auth_method: 'client_secret_basic' }],
    ['with another grant type', { ...document, grant_types: ['client_credentials'] }],
    ['with another response type', { ...document, response_types: ['token'] }],
    ['that is a list', [document]],
    ['that is null', null],
  ])('rejects one %s', (_what, lying) => {
    expect(readClientDocument(JSON.stringify(lying), clientId)).toHaveProperty('problem')
  })

  test('rejects one that is not JSON', () => {
    expect(readClientDocument('<html>', clientId)).toHaveProperty('problem')
    const reserved = JSON.stringify({ ...document, logo_uri: 'x' }).replace('logo_uri', '__proto__')
    expect(readClientDocument(reserved, clientId)).toHaveProperty('problem')
  })

  test('fetches it once in five minutes, and again after a failure', async () => {
    let at = new Date('2026-03-01T08:00:00Z')
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    const answers = [
      { status: 302, headers, text: '' },
      { status: 200, headers: { 'content-type': 'text/html' }, text: 'page' },
      { status: 200, headers, text: 'one' },
      { status: 200, headers, text: 'two' },
    ]
    const fetchDocument = async () => answers.shift() ?? { status: 500, headers, text: '' }
    const read = documentReader({ ask: fetchDocument, now: () => at })
    await expect(read(new URL(clientId))).rejects.toThrow('302')
    await expect(read(new URL(clientId))).rejects.toThrow('not application/json')
    expect([await read(new URL(clientId)), await read(new URL(clientId))]).toEqual(['one', 'one'])
    at = new Date('2026-03-01T08:05:00Z')
    expect(await read(new URL(clientId))).toBe('two')
  })
})

describe('considering an authorization request', () => {
  const registered = { id: 'known', name: 'Known', redirectUris: [redirectUri], createdAt: '', expiresAt: 0 }
  const considered = (more: Record<string, string>, text = JSON.stringify(document)) =>
    consideredRequest(`${new URLSearchParams({ ...sent, client_id: clientId, redirect_uri: redirectUri, ...more })}`, {
      oauthClients: { byId: async (id: string) => (id === 'known' ? registered : undefined) },
      clientDocument: async () => {
        if (text === '') throw new Error('It answered 404')
        return text
      },
      siteOrigin: async () => 'https://jobs.example',
      now: () => new Date(),
    })

  test('accepts a client that describes itself and a registered one', async () => {
    expect((await considered({})).asked).toMatchObject({
      client: { name: 'Assistant', documentHost: 'assistant.example' },
      issuer: 'https://jobs.example',
    })
    expect((await considered({ client_id: 'known' })).asked?.client).toMatchObject({ name: 'Known' })
  })

  test.each<[string, Record<string, string>, string | undefined, string]>([
    ['an unknown client', { client_id: 'nobody' }, undefined, 'client_unknown'],
    ['no client', { client_id: '' }, undefined, 'client_unknown'],
    ['a missing document', {}, '', 'document_unreachable'],
    [
      'a document with a false client id',
      {},
      JSON.stringify({ ...document, client_id: redirectUri }),
      'document_wrong',
    ],
    ["another client's address", { redirect_uri: 'https://evil.example/' }, undefined, 'redirect_unknown'],
    ['no address', { redirect_uri: '' }, undefined, 'redirect_unknown'],
  ])('does not redirect if there is %s', async (_what, more, text, reason) => {
    const { refused } = await considered({ ...more, response_type: 'token' }, text)
    expect(refused?.reason).toBe(reason)
    expect(refused).not.toHaveProperty('backTo')
  })

  test('redirects an invalid request back to the client with state and issuer', async () => {
    const { refused } = await considered({ response_type: 'token', state: 's' })
    const back = new URL(refused?.backTo ?? '')
    expect(`${back.origin}${back.pathname}`).toBe(redirectUri)
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'unsupported_response_type',
      state: 's',
      iss: 'https://jobs.example',
    })
  })
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  AddressRefused,
  isPublic,
  type PublicRequest,
  publicFetch,
  refusedPort,
} from '../../functions/src/kernel/aws/publicFetch.ts'

describe('an address', () => {
  test.each(['8.8.8.8', '203.0.112.1', '2606:4700::1', '::ffff:8.8.8.8'])('is public: %s', (address) => {
    expect(isPublic(address)).toBe(true)
  })

  test.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...['192.0.2.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '240.0.0.1'],
    ...['::', '::1', '::2', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', 'fec0::1', '2001:db8::1'],
    ...[
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
      '::10.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001::1',
      'no address',
    ],
  ])('is not public: %s', (address) => {
    expect(isPublic(address)).toBe(false)
  })
})

describe('publicFetch', () => {
  let server: Server
  let port = 0
  const asked: string[] = []
  beforeAll(async () => {
    server = createServer(({ url = '', method, headers }, answer) => {
      asked.push(`${method} ${headers.host} ${url}`)
      if (url === '/elsewhere') answer.writeHead(302, { location: '/there' }).end()
      else if (url === '/long') answer.end('x'.repeat(2000))
      else if (url === '/slow') answer.write('{')
      else if (url === '/upgraded')
        answer.socket?.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\nmore')
      else answer.writeHead(200, { 'content-type': 'application/json' }).end('{"a":1}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => server.closeAllConnections())

  const limits = { timeout: 2000, mostBytes: 1000 }
  const fetchPublic = (address: string, more: Partial<PublicRequest> = {}) =>
    publicFetch(new URL(address), { ...limits, report: () => undefined, ...more })
  const resolvesTo =
    (...addresses: string[]): NonNullable<PublicRequest['resolve']> =>
    (_name, _options, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )

  test('returns status, headers and text from the loopback address if that is allowed', async () => {
    const answer = await fetchPublic(`http://127.0.0.1:${port}/a`, { loopback: true })
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/json' }, text: '{"a":1}' })
    const posted = await fetchPublic(`http://named.example:${port}/b`, {
      ...{ method: 'POST', body: 'ø', loopback: true },
      resolve: resolvesTo('127.0.0.1'),
    })
    expect([posted.status, asked.at(-1)]).toEqual([200, `POST named.example:${port} /b`])
  })

  test.each([
    ['plain HTTP', 'http://8.8.8.8/', {}],
    ['plain HTTP beyond loopback, though loopback is allowed', 'http://8.8.8.8/', { loopback: true }],
    ['another scheme', 'file:///etc/passwd', {}],
    ['this computer', 'https://127.0.0.1/', {}],
    ['this computer in another notation', 'https://0x7f.1/', {}],
    ['this computer over IPv6', 'https://[::1]/', {}],
    ['the metadata address of an instance', 'https://169.254.169.254/', { loopback: true }],
    ['a name that resolves to a private address', 'https://inside.example/', { resolve: resolvesTo('10.0.0.1') }],
    ['a name with a private address among others', 'https://both.example/', { resolve: resolvesTo('8.8.8.8', '::1') }],
    ['the port of another service', 'https://8.8.8.8:22/', {}],
    ['the port of plain HTTP', 'https://8.8.8.8:80/', {}],
    ['another port beyond loopback, though loopback is allowed', 'https://8.8.8.8:444/', { loopback: true }],
    ['another port of this computer', 'https://127.0.0.1:444/', { anyPort: true }],
    ['a name that does not resolve', 'https://none.example/', { resolve: resolvesTo() }],
  ])('refuses %s', async (_what, address, more) => {
    await expect(fetchPublic(address, more)).rejects.toBeInstanceOf(AddressRefused)
  })

  test('allows the ports of https, any port of this computer on a local stage, and any for older endpoints', () => {
    const ports = ['https://a.example/', 'https://a.example:443/', 'https://a.example:8443/', 'https://[2606:4700::1]/']
    for (const address of ports) expect(refusedPort(new URL(address)), address).toBeUndefined()
    for (const address of ['http://127.0.0.1:9000/', 'https://[::1]:9000/']) {
      expect(refusedPort(new URL(address), true), address).toBeUndefined()
      expect(refusedPort(new URL(address)), address).toBeInstanceOf(AddressRefused)
    }
  })

  test('connects to any port if that is allowed', async () => {
    // The name resolves to nothing, which is refused only after the port was accepted.
    const looked: string[] = []
    const resolve: PublicRequest['resolve'] = (name, _options, callback) => {
      looked.push(name)
      callback(null, [])
    }
    await expect(fetchPublic('https://old.example:9443/', { resolve })).rejects.toThrow('ports 443 and 8443')
    await expect(fetchPublic('https://old.example:9443/', { resolve, anyPort: true })).rejects.toThrow('internet')
    expect(looked).toEqual(['old.example'])
  })

  test('connects to the address it checked, even if the name resolves to another one later', async () => {
    let looks = 0
    const resolve: PublicRequest['resolve'] = (_name, _options, callback) => {
      looks += 1
      callback(null, [{ address: looks === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }])
    }
    const { status } = await fetchPublic(`http://turns.example:${port}/`, { loopback: true, resolve })
    expect([status, looks]).toEqual([200, 1])
  })

  test('follows no redirects and refuses long or late answers', async () => {
    const here = `http://127.0.0.1:${port}`
    expect(await fetchPublic(`${here}/elsewhere`, { loopback: true })).toMatchObject({ status: 302 })
    expect(asked.at(-1)).toContain('/elsewhere')
    await expect(fetchPublic(`${here}/long`, { loopback: true })).rejects.toThrow('longer than 1000 bytes')
    await expect(fetchPublic(`${here}/slow`, { loopback: true, timeout: 100 })).rejects.toThrow()
  })

  test('logs why a server could not be reached, without its path and what was sent', async () => {
    const told: unknown[] = []
    const report = (...all: unknown[]) => void told.push(all)
    const resolve: PublicRequest['resolve'] = (_name, _options, answer) =>
      answer(null, [{ address: '127.0.0.1', family: 4 }])
    const unsafe = { loopback: true, anyPort: true, resolve, report, method: 'POST', body: 'hush' } as const
    // The server speaks no TLS.
    await expect(fetchPublic(`https://localhost:${port}/secret?token=a`, unsafe)).rejects.toThrow()
    await expect(fetchPublic('http://10.0.0.1/secret', { report })).rejects.toThrow(AddressRefused)
    expect(told).toMatchObject([
      [
        'A server outside could not be asked',
        {
          host: `localhost:${port}`,
          fault: { name: 'Error', message: expect.stringMatching(/SSL|wrong version|EPROTO/i) },
        },
      ],
      ['A server outside could not be asked', { host: '10.0.0.1', fault: { name: 'AddressRefused' } }],
    ])
    expect(JSON.stringify(told)).not.toMatch(/secret|token|hush/)
  })

  test('fails at once on another protocol, and by the timeout on an unresolved name', async () => {
    await expect(fetchPublic(`http://127.0.0.1:${port}/upgraded`, { loopback: true })).rejects.toThrow(
      'another protocol',
    )
    const never: PublicRequest['resolve'] = () => undefined
    await expect(fetchPublic('https://never.example/', { resolve: never, timeout: 100 })).rejects.toThrow('aborted')
  })
})

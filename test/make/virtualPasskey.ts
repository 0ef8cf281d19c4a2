import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { PasskeyAnswer, PasskeyCreation } from '../../shared/accounts/domain/passkeyAnswer.ts'

interface Ceremony {
  challenge: string
  origin?: string
  /** The host that the browser binds the passkey to. */
  host?: string
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()

/** An authenticator in memory that makes answers as a browser does (WebAuthn Level 3, §6.1 and §6.5). */
export function virtualPasskey(userId: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const key = publicKey.export({ format: 'jwk' })
  const passkey = { counter: 0, isVerified: true }

  const clientData = (type: string, { challenge, origin = 'https://fagfolk.example' }: Ceremony): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const authenticatorData = ({ host = 'fagfolk.example' }: Ceremony, extra: Buffer = Buffer.alloc(0)): Buffer => {
    passkey.counter += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(passkey.counter)
    const set = flags.present | (passkey.isVerified ? flags.verified : 0) | (extra.length > 0 ? flags.attested : 0)
    return Buffer.concat([sha256(host), Buffer.from([set]), counter, extra])
  }

  /** The public key in COSE form, as CBOR: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`. */
  const coseKey = (): Buffer =>
    Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(key.x ?? '', 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(key.y ?? '', 'base64url'),
    ])

  const common = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const, clientExtensionResults: {} }

  return Object.assign(passkey, {
    id: base64url(id),

    /** Answers a challenge by creating the passkey, without attestation. */
    create(ceremony: Ceremony): PasskeyCreation {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey()])
      const data = authenticatorData(ceremony, credential)
      const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData')],
        ...[Buffer.from([0x58, data.length]), data],
      ])
      const clientDataJSON = base64url(clientData('webauthn.create', ceremony))
      return { ...common, response: { clientDataJSON, attestationObject: base64url(attestationObject) } }
    },

    /** Answers a challenge with the passkey. */
    use(ceremony: Ceremony): PasskeyAnswer {
      const data = authenticatorData(ceremony)
      const client = clientData('webauthn.get', ceremony)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: base64url(Buffer.from(userId)),
      }
      return { ...common, response }
    },
  })
}

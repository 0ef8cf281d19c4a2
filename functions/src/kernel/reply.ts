/** The token of a session, and the seconds for which the browser keeps it. */
export interface SessionCookie {
  token: string
  seconds: number
}

interface ReplyParts {
  /** The session that this response starts; null ends the current session. */
  session?: SessionCookie | null
  /** The new value of the browser's devices cookie. */
  devices?: string
  /** A redirect target, for callers that follow redirects. */
  location?: string
  /** True if an earlier call with the same Idempotency-Key did the work. */
  isReplay?: boolean
}

/** A response with more than a body. */
export class Reply<Body = unknown> {
  readonly body: Body
  readonly parts: ReplyParts

  constructor(body: Body, parts: ReplyParts) {
    this.body = body
    this.parts = parts
  }
}

/** Returns this body and optionally a session that starts or ends, a devices cookie or a redirect. */
export const reply = <Body>(body: Body, parts: ReplyParts = {}) => new Reply(body, parts)

/** A response in another protocol's format, sent unchanged. */
export class ProtocolAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string

  constructor(status: number, headers: Readonly<Record<string, string>>, text: string) {
    this.status = status
    this.headers = headers
    this.text = text
  }
}

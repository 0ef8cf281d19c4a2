import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoize } from 'es-toolkit/function'
import { transformSync } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { repositoryFolder } from '../../scripts/cli/paths.ts'

/** Returns the files below these folders whose code matches, outside comments. */
const filesWith = (pattern: RegExp, folders = '{functions/src,shared,web/src}'): string[] =>
  globSync(`${folders}/**/*.{ts,tsx}`, { cwd: repositoryFolder })
    .filter((file) => pattern.test(codeOf(file)))
    .sort()

const codeOf = memoize((file: string): string =>
  withoutComments(readFileSync(join(repositoryFolder, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts'),
)

/** Prints the parsed code without comments: only a parser can tell them from texts that look like comments. */
const withoutComments = (code: string, loader: 'ts' | 'tsx'): string =>
  transformSync(code, { loader, jsx: 'preserve', legalComments: 'none', tsconfigRaw }).code

const tsconfigRaw = { compilerOptions: { verbatimModuleSyntax: true } } as const

test('comments are no code, and texts that look like them are', () => {
  const code = "const accepted = 'image/*'\n/* eval(1) */ e.innerHTML = t // eval(2)\n/** eval(3) */"
  expect(withoutComments(code, 'ts')).toBe('const accepted = "image/*";\ne.innerHTML = t;\n')
})

describe('the code that is shipped', () => {
  test('evaluates no text as code and starts no programs', () => {
    expect(
      filesWith(/\beval\(|\bnew Function\b|\bFunction\(|node:(child_process|vm)"|set(Timeout|Interval)\(['"`]/),
    ).toEqual([])
  })

  test('asks the databases nothing in a query language', () => {
    expect(filesWith(/ExecuteStatement|PartiQL|query_string/)).toEqual([])
  })

  test('runs scripts in the search engine for sorting only', () => {
    expect(filesWith(/painless|\b_?script(ed)?(_\w+)?: /)).toEqual(['functions/src/search/openSearch/sortClause.ts'])
  })

  test('writes no HTML into pages', () => {
    const sinks =
      /\.(inner|outer)HTML\b|dangerouslySetInnerHTML|insertAdjacentHTML|document\.write|createContextualFragment|srcdoc|(set|parse)HTMLUnsafe/i
    expect(filesWith(sinks)).toEqual([])
  })

  test('takes no messages from other windows', () => {
    const channelOfOwnOrigin = 'web/src/features/accounts/sso/useProviderProof.ts'
    // A dedicated worker only hears the page that created it.
    const worker = ['web/src/features/imports/fileWorker.ts', 'web/src/features/imports/readInWorker.ts']
    expect(filesWith(/addEventListener\(\s*['"`]message|onmessage/)).toEqual([channelOfOwnOrigin, ...worker])
    expect(filesWith(/new BroadcastChannel\(/)).toEqual(['web/src/features/accounts/sso/proofWindow.ts'])
  })

  test('stores in the browser only where the list of its contents says so', () => {
    expect(filesWith(/\b(local|session)Storage\b/, 'web/src')).toEqual([
      'web/src/app/useStoredFlag.ts',
      'web/src/applicantForm/formDraft.ts',
      'web/src/browserStorage.ts',
      'web/src/features/accounts/auth/sentCode.ts',
      'web/src/features/accounts/sso/storedVisit.ts',
      'web/src/features/intake/submissions/lastReason.ts',
    ])
    expect(filesWith(/\bimport\b[^;]*\b(keep|useStoredFlag)\b[^;]*\bfrom\b/, 'web/src')).toEqual([
      'web/src/app/Shell.tsx',
      'web/src/openingStorage.ts',
      'web/src/session/inactivity.ts',
    ])
    expect(filesWith(/indexedDB|document\.cookie|caches\.open/, 'web/src')).toEqual([])
  })

  test('has no account of the demo', () => {
    expect(filesWith(/demoPassword|seedDemoData|demo1234/, '{functions/src,shared,infra,scripts/ops}')).toEqual([])
  })

  test('encrypts nothing, and decrypts only to tell whether a PDF opens', () => {
    const ciphers =
      /subtle\.(encrypt|decrypt|wrapKey)|create(C|Dec)ipher|public(En|De)crypt|private(En|De)crypt|RSA_PKCS1|AES-CBC|\brc4\(/
    expect(filesWith(ciphers)).toEqual(['shared/files/domain/pdfPassword.ts'])
  })

  test('uses MD5 of its own only to tell whether a PDF opens', () => {
    expect(filesWith(/md5\.ts"/)).toEqual(['shared/files/domain/pdfPassword.ts'])
  })

  test('makes no key pairs, and signs with no private key', () => {
    const keyPairs =
      /generateKey|createPrivateKey|createSign\(|subtle\.sign|import \{[^}]*\bsign\b[^}]*\} from "node:crypto"/
    expect(filesWith(keyPairs)).toEqual([])
  })

  test('takes predictable random numbers for waiting times only', () => {
    expect(filesWith(/Math\.random/)).toEqual([
      'functions/src/kernel/onLatest.ts',
      'functions/src/kernel/table/addSequentially.ts',
      'functions/src/kernel/table/transaction.ts',
      'web/src/features/intake/publicApply/ApplicationForm.tsx',
      'web/src/files/uploadRequest.ts',
    ])
  })

  test('makes ids of random bits', () => {
    const makers = filesWith(/\bnewId\b/, 'functions/src/edge').flatMap((file) =>
      [...codeOf(file).matchAll(/\bnewId(?:: | = \(\) => )([\w.]+)/g)].map(([, maker]) => maker),
    )
    expect(new Set(makers)).toEqual(new Set(['randomUUID', 'newId', 'deps.newId']))
  })

  test('draws secrets of 128 bits and more', () => {
    const drawn = filesWith(/randomBytes\(/, '{functions/src,scripts/ops}').flatMap((file) =>
      [...codeOf(file).matchAll(/randomBytes\((.*?)\)/g)].map(([, bytes = '']) => bytes),
    )
    const constants = ['bytes', 'groups * groupLength', 'saltBytes', 'secretBytes']
    expect(drawn.filter((bytes) => !(Number(bytes) >= 16 || constants.includes(bytes)))).toEqual([])
    expect(drawn.length).toBeGreaterThan(15)
  })

  test('reaches addresses outside AWS only through publicFetch, with certificates checked', () => {
    const network =
      /from "(node:(http|https|http2|net|tls|dns|dgram)|undici|ws)"|(?<![.\w])fetch\((?!\[|requestOf)|(globalThis|global)\.fetch\b|\bnew (WebSocket|EventSource)\(/
    expect(filesWith(network, '{functions/src,shared}')).toEqual(['functions/src/kernel/aws/publicFetch.ts'])
    const unchecked =
      /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|\bca:/
    expect(filesWith(unchecked, '{functions/src,shared,web/src,infra,scripts/ops}')).toEqual([])
  })

  test('reads and writes no files, except its own bundle and recordings on local stages', () => {
    expect(filesWith(/from "node:fs(\/promises)?"/, '{functions/src,shared}')).toEqual([
      'functions/src/kernel/aws/callRecorder.ts',
      'functions/src/search/embedded/engine.ts',
    ])
  })
})

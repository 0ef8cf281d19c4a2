import { prettyJson } from './apiDocument.ts'

export const exampleLanguages = ['curl', 'TypeScript', 'Python'] as const
export type ExampleLanguage = (typeof exampleLanguages)[number]

/** The request shown in the examples. `reference` is the caller's own id of the applicant. */
export interface ExampleCall {
  origin: string
  applicant: object
  reference: string
}

/** Programs that create an applicant. They read the key from `FAGFOLK_API_KEY` and need no packages. */
export const exampleCode: Record<ExampleLanguage, (call: ExampleCall) => string> = {
  curl: ({ origin, applicant, reference }) => `curl --fail-with-body '${origin}/api/external/applicants' \\
  --header "X-API-Key: $FAGFOLK_API_KEY" \\
  --header 'Content-Type: application/json' \\
  --header 'Idempotency-Key: ${reference}' \\
  --data @- <<'JSON'
${prettyJson(applicant)}
JSON
`,
  TypeScript: ({ origin, applicant, reference }) => `// Run with Node 22.18 or later: node create-applicant.ts
const applicant = ${prettyJson(applicant)}

const response = await fetch('${origin}/api/external/applicants', {
  method: 'POST',
  headers: {
    'X-API-Key': process.env.FAGFOLK_API_KEY ?? '',
    'Content-Type': 'application/json',
    // Safe to retry: the same key creates one applicant only.
    'Idempotency-Key': '${reference}',
  },
  body: JSON.stringify(applicant),
})
const answer = await response.json()
if (!response.ok) throw new Error(\`\${response.status} \${answer.code}: \${answer.message}\`)
console.log(answer.data.id)
`,
  Python: ({ origin, applicant, reference }) => `import json
import os
import urllib.error
import urllib.request

applicant = json.loads("""
${prettyJson(applicant).replaceAll('\\', '\\\\')}
""")

request = urllib.request.Request(
    "${origin}/api/external/applicants",
    method="POST",
    headers={
        "X-API-Key": os.environ["FAGFOLK_API_KEY"],
        "Content-Type": "application/json",
        # Safe to retry: the same key creates one applicant only.
        "Idempotency-Key": "${reference}",
    },
    data=json.dumps(applicant).encode(),
)
try:
    with urllib.request.urlopen(request) as response:
        print(json.load(response)["data"]["id"])
except urllib.error.HTTPError as failure:
    error = json.load(failure)
    raise SystemExit(f"{failure.code} {error['code']}: {error['message']}")
`,
}

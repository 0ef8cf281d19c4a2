import * as z from 'zod'

// The content security policy forbids `eval`, which zod would otherwise try.
z.config({ jitless: true })

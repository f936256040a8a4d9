import { spellingTable } from './spelling-table.ts'

/** ISO 843 (ELOT 743), and the spellings before it. Accents are taken off first. */
export const GREEK = spellingTable(`
  α A, β V B, γ G Y GH, δ D DH, ε E, ζ Z, η I H E, θ TH, ι I J, κ K C, λ L, μ M, ν N, ξ X KS, ο O, π P, ρ R RH, σ S, ς S,
  τ T, υ Y I U, φ F PH, χ CH H KH, ψ PS, ω O, αι AI E, ει EI I, οι OI I, ου OU U, αυ AV AF AU, ευ EV EF EU, ηυ IV IF,
  γγ NG GG, γκ GK NG G, γξ NX, γχ NCH NH, μπ B MP, ντ NT D, τζ TZ J, τσ TS, ια IA YA
`)

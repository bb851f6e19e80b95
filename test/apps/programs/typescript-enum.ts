/** An enum is code, which type stripping does not make. */
export enum Colour { red, green }

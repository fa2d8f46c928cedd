export * from './dateOfBirth';

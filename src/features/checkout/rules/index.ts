export * from './cardForm';
export * from './formProblems';
export * from './messageForm';
export * from './placing';
export * from './recipientForm';
export * from './recipientOfVisit';
export * from './steps';

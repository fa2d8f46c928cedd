import { buildSchema, isObjectType, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { contentSchema } from './contentSchema';
import { contentResolvers } from './resolvers';

/** The content schema with its answers attached; fields without one read the property of their name. */
export function createExecutableSchema(): GraphQLSchema {
  const schema = buildSchema(contentSchema);
  for (const [typeName, fields] of Object.entries(contentResolvers)) {
    const type = schema.getType(typeName);
    if (!isObjectType(type)) throw new Error(`The schema has no type ${typeName}.`);
    for (const [fieldName, resolve] of Object.entries(fields)) {
      const field = type.getFields()[fieldName];
      if (!field) throw new Error(`The schema has no field ${typeName}.${fieldName}.`);
      field.resolve = resolve as GraphQLFieldResolver<unknown, unknown>;
    }
  }
  return schema;
}

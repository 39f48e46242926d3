// Uses a generated client; `make contract-tests` copies this file next to that client.
package conform;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Map;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.DirectoryApi;
import org.openapitools.client.api.IdentityApi;
import org.openapitools.client.model.BusinessDetail;
import org.openapitools.client.model.ListedBusiness;
import org.openapitools.client.model.Problem;
import org.openapitools.client.model.SignInInput;

public final class UseClient {
  public static void main(String[] args) throws Exception {
    ApiClient anonymous = new ApiClient();
    anonymous.updateBaseUri(args[0]);
    DirectoryApi directory = new DirectoryApi(anonymous);

    ListedBusiness first =
        directory
            .listBusinesses(
                null, "plumber", null, null, null, null, null, null, null, null, null, null, null,
                null, null, null, null, 1, null, null)
            .get(0);
    BusinessDetail business = directory.getBusiness(first.getSlug(), null, null);

    ObjectMapper json = ApiClient.createDefaultObjectMapper();
    String code = null;
    try {
      directory.getPincode("999999", null);
    } catch (ApiException exception) {
      code = json.readValue(exception.getResponseBody(), Problem.class).getCode().getValue();
    }

    String token =
        new IdentityApi(anonymous)
            .signIn(new SignInInput().identifier(args[1]).password(args[2]))
            .getAccessToken();
    ApiClient authenticated = new ApiClient();
    authenticated.updateBaseUri(args[0]);
    authenticated.setRequestInterceptor(
        request -> request.setHeader("Authorization", "Bearer " + token));
    String username = new IdentityApi(authenticated).getProfile().getUsername();

    boolean same = first.getBusinessName().equals(business.getBusinessName());
    System.out.println(
        json.writeValueAsString(Map.of("same", same, "code", code, "username", username)));
  }
}

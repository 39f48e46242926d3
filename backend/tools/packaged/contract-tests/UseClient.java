// What an integrator's first program looks like; `make contract-tests` puts it beside the client it made.
package conform;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Map;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.DirectoryApi;
import org.openapitools.client.api.IdentityApi;
import org.openapitools.client.model.BusinessCard;
import org.openapitools.client.model.BusinessDetail;
import org.openapitools.client.model.Problem;
import org.openapitools.client.model.SignInInput;

public final class UseClient {
  public static void main(String[] args) throws Exception {
    ApiClient anyone = new ApiClient();
    anyone.updateBaseUri(args[0]);
    DirectoryApi directory = new DirectoryApi(anyone);

    BusinessCard first =
        directory
            .listBusinesses(
                null, "plumber", null, null, null, null, null, null, null, null, null, null, null,
                null, null, null, 1, null, null)
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
        new IdentityApi(anyone)
            .signIn(new SignInInput().identifier(args[1]).password(args[2]))
            .getAccessToken();
    ApiClient somebody = new ApiClient();
    somebody.updateBaseUri(args[0]);
    somebody.setRequestInterceptor(
        request -> request.setHeader("Authorization", "Bearer " + token));
    String username = new IdentityApi(somebody).getProfile().getUsername();

    boolean same = first.getBusinessName().equals(business.getBusinessName());
    System.out.println(
        json.writeValueAsString(Map.of("same", same, "code", code, "username", username)));
  }
}
